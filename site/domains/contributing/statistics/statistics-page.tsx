import { assetKind, type AssetKind } from '@tessera/contracts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localeOf, type LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { BarChart } from '#web/ui/card/bar-chart.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import type { DayRow } from './statistics.queries.server.ts'
import {
  groupPath,
  groups,
  spans,
  statisticsTables,
  type Group,
  type StatisticsRow,
} from './statistics-tables.ts'
import './statistics.css'

export type StatisticsData = {
  readonly pageData: BasePageData
  readonly group: Group
  /** Null for people of the staff who look in. */
  readonly statistics: {
    readonly days: readonly DayRow[]
    readonly table: TablePage<StatisticsRow>
  } | null
}

/** How often works were seen and fetched, and what was searched for when they were found. */
export function StatisticsPage({ data: { group, statistics } }: { data: StatisticsData }) {
  const { t } = useI18n()
  return (
    <ContributorLayout
      title={t('statistics.title')}
      actions={
        statistics && (
          <ExportLinks
            name={`statistics-${group}`}
            spec={statisticsTables[group]}
            data={statistics.table}
          />
        )
      }
    >
      <p className="text small">{t('statistics.lead')}</p>
      {statistics === null ? (
        <NoProfile />
      ) : (
        <>
          {group !== 'searches' && <Charts days={statistics.days} />}
          <div className="mt-5">
            <Tabs
              label={t('statistics.groups')}
              tabs={groups.map((of) => ({
                to: groupPath(of),
                label: t(`statistics.group.${of}`),
                isCurrent: of === group,
              }))}
            />
          </div>
          <StatisticsTable group={group} table={statistics.table} />
        </>
      )}
    </ContributorLayout>
  )
}

function Charts({ days }: { days: readonly DayRow[] }) {
  const { t, number, date } = useI18n()
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const ends = [date(first, 'medium'), date(last, 'medium')] as const
  return (
    <div className="charts">
      {(['views', 'downloads'] as const).map((name) => {
        const values = days.map((day) => day[name])
        const sum = values.reduce((all, value) => all + value, 0)
        return (
          <div key={name}>
            <h2 className="title-3 mt-5">
              {t(`statistics.${name}`)} <span className="count num">{number(sum)}</span>
            </h2>
            <BarChart
              label={`${t(`statistics.${name}`)}, ${ends.join(' – ')}: ${number(sum)}`}
              top={number(Math.max(...values))}
              ends={ends}
              bars={days.map((day) => ({
                id: day.day,
                value: day[name],
                title: `${date(day.day, 'medium')}: ${number(day[name])}`,
              }))}
            />
          </div>
        )
      })}
    </div>
  )
}

function StatisticsTable({ group, table }: { group: Group; table: TablePage<StatisticsRow> }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const spec = statisticsTables[group]
  const filters = [
    {
      name: 'days',
      label: t('statistics.span'),
      options: spans.map((value) => ({ value, label: t('statistics.days', { days: value }) })),
    },
    ...('kind' in spec.filters
      ? [
          {
            name: 'kind',
            label: t('statistics.kind'),
            options: assetKind.options.map((value) => ({ value, label: kindName(t, value) })),
          },
        ]
      : []),
    ...('language' in spec.filters
      ? [
          {
            name: 'language',
            label: t('statistics.language'),
            options: spec.filters.language.map((value) => ({
              value,
              label: languageName(locale, value),
            })),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      path={groupPath(group)}
      label={t(`statistics.group.${group}`)}
      spec={spec}
      data={table}
      keyOf={({ key }) => key}
      filters={filters}
      searchLabel={'isSearched' in spec ? t('statistics.name') : undefined}
      columns={columnsOf(group, i18n)}
      empty={
        <EmptyState sample="rows" title={t('statistics.none')}>
          {t(group === 'searches' ? 'statistics.noneSearches' : 'statistics.noneText')}
        </EmptyState>
      }
    />
  )
}

function columnsOf(group: Group, i18n: I18n): Column<StatisticsRow>[] {
  const { t, number, locale } = i18n
  const figure = (
    name: 'works' | 'views' | 'downloads' | 'searches',
    sort: string | null = name,
  ): Column<StatisticsRow> => ({
    id: name,
    label: t(`statistics.${name}`),
    ...(sort !== null && { sort }),
    isEnd: true,
    cell: (row) => <span className="num">{number(row[name] ?? 0)}</span>,
  })
  const title: Column<StatisticsRow> = {
    id: 'name',
    label: t(group === 'days' ? 'statistics.day' : 'statistics.name'),
    sort: group === 'days' ? 'day' : 'name',
    isTitle: true,
    cell: (row) => <Title group={group} row={row} />,
  }
  const kind: Column<StatisticsRow> = {
    id: 'kind',
    label: t('statistics.kind'),
    isMinor: true,
    cell: (row) => (row.kind === null ? '' : kindName(t, row.kind as AssetKind)),
  }
  switch (group) {
    case 'days':
      return [title, figure('views'), figure('downloads')]
    case 'items':
      return [title, kind, figure('views'), figure('downloads'), figure('searches')]
    case 'packs':
      return [title, kind, figure('views'), figure('downloads')]
    case 'kinds':
      return [title, figure('works'), figure('views'), figure('downloads')]
    case 'searches':
      return [
        title,
        {
          id: 'language',
          label: t('statistics.language'),
          cell: (row) => (row.language === null ? '' : languageName(locale, row.language)),
        },
        figure('works', null),
        figure('searches', 'clicks'),
      ]
  }
}

function Title({ group, row }: { group: Group; row: StatisticsRow }) {
  const { t, date } = useI18n()
  const { name, kind, slug } = row
  if (group === 'days') return <time dateTime={name}>{date(name, 'medium')}</time>
  if (group === 'kinds') return kindName(t, name as AssetKind)
  if (kind === null || slug === null) return name
  const to =
    group === 'packs' ? hrefs.pack(kind as AssetKind, slug) : hrefs.item(kind as AssetKind, slug)
  return (
    <Link className="link" to={to}>
      {name}
    </Link>
  )
}

function languageName(locale: LocaleCode, code: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  return names.of(localeOf(code).code) ?? code
}
