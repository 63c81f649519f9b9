import { useRevalidator, useSearchParams } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { DataTable, tableSearch, type Column } from '#domains/foundation/tables/index.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { ActionForm, actionKey, isQuick } from './frame/action-form.tsx'
import { CellView, isEmptyCell } from './frame/cell-view.tsx'
import { LineChart } from './frame/line-chart.tsx'
import { MoneyChart } from './frame/money-chart.tsx'
import type { ActionView, ListView, RowView } from './frame/view.ts'
import { FactGroups, HealthChecks } from './health/health-view.tsx'
import { BulkBar } from './lists/bulk-bar.tsx'
import { ChangeProgress } from './lists/change-progress.tsx'
import { tickColumn } from './lists/tick-column.tsx'
import { useTicks } from './lists/use-ticks.ts'
import { ViewTabs } from './lists/view-tabs.tsx'
import { JobProgress } from './jobs/job-progress.tsx'
import { StaffLayout } from './staff-layout.tsx'
import { useEffect } from 'react'

const PACE_MS = 2_000

/** A list of the staff: what it counts, what can be done on it, and its rows. */
export function StaffList({ list, answer }: { list: ListView; answer: FormAnswer | undefined }) {
  const { number, t } = useI18n()
  useFollowing(list.isLive)
  const { title, lead, path, spec, page, filters, searchLabel, empty, actions, charts, facts } =
    list
  const ticks = useTicks(list, answer)
  return (
    <StaffLayout title={title} count={number(page.total)} actions={<FileLinks list={list} />}>
      <Answers answer={answer} />
      {lead && <p className="text ink-2 staff-lead">{lead}</p>}
      <ViewTabs list={list} answer={answer} />
      <HealthChecks checks={list.checks} />
      {facts.length > 0 && (
        <SpecList
          rows={facts
            .filter(({ cell }) => !isEmptyCell(cell))
            .map(({ label, cell }) => ({ label, value: <CellView cell={cell} /> }))}
        />
      )}
      {charts.length > 0 && (
        <div className="staff-charts">
          {charts.map((chart) => (
            <LineChart key={chart.title} {...chart} />
          ))}
        </div>
      )}
      {list.money.length > 0 && (
        <div className="staff-charts">
          {list.money.map((chart) => (
            <MoneyChart key={chart.currency} {...chart} />
          ))}
        </div>
      )}
      {list.job && <JobProgress label={list.job.label} job={list.job.view} path={path} />}
      {actions.length > 0 && (
        <div className="staff-acts">
          {actions.map((act) => (
            <ActionForm key={actionKey(act)} act={act} path={path} answer={answer} />
          ))}
        </div>
      )}
      {list.changes.map((change) => (
        <ChangeProgress key={change.id} change={change} list={list} answer={answer} />
      ))}
      <DataTable<RowView>
        path={path}
        label={title}
        spec={spec}
        data={page}
        columns={[...(list.bulk ? [tickColumn(ticks, t)] : []), ...columnsOf(list, t, answer)]}
        appliesAtOnce
        bar={list.bulk && <BulkBar list={list} bulk={list.bulk} ticks={ticks} answer={answer} />}
        keyOf={({ key }) => key}
        filters={filters}
        searchLabel={searchLabel}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      />
      <FactGroups groups={list.groups} />
    </StaffLayout>
  )
}

/** What became of the last form: done, or what was wrong where no script showed it at the form. */
export function Answers({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT()
  const [query] = useSearchParams()
  if (answer?.problem?.message) return <Notice tone="danger">{answer.problem.message}</Notice>
  if (query.get('done') === null) return null
  return <Notice tone="success">{t('staff.done')}</Notice>
}

function columnsOf(
  { columns, page, path }: ListView,
  t: I18n['t'],
  answer: FormAnswer | undefined,
): Column<RowView>[] {
  const shown = columns.map(
    ({ id, label, sort, isEnd, isMinor, isTitle }, index): Column<RowView> => ({
      id,
      label,
      ...(sort !== undefined && { sort }),
      ...(isEnd && { isEnd }),
      ...(isMinor && { isMinor }),
      ...(isTitle && { isTitle }),
      cell: ({ cells }) => {
        const cell = cells[index]
        return cell && <CellView cell={cell} />
      },
    }),
  )
  if (!page.rows.some(({ actions = [] }) => actions.length > 0)) return shown
  return [
    ...shown,
    {
      id: 'acts',
      label: t('staff.acts'),
      isActions: true,
      cell: ({ actions = [] }) => <RowActs actions={actions} path={path} answer={answer} />,
    },
  ]
}

interface RowActsProps {
  actions: readonly ActionView[]
  path: string
  answer: FormAnswer | undefined
}

/** Several acts of a row that are one press each stand in its menu; those with fields beside each other. */
function RowActs({ actions, path, answer }: RowActsProps) {
  const t = useT()
  if (actions.length === 0) return null
  const forms = actions.map((act) => (
    <ActionForm key={actionKey(act)} act={act} path={path} answer={answer} />
  ))
  if (actions.length === 1 || !actions.every(isQuick)) {
    return <div className="staff-row-acts">{forms}</div>
  }
  return (
    <Menu
      className="staff-row-menu"
      triggerClassName="btn btn--line btn--sm"
      label={t('staff.acts')}
      trigger={<Icon name="dots" size="sm" />}
    >
      {forms}
    </Menu>
  )
}

function FileLinks({ list: { name, spec, page } }: { list: ListView }) {
  const t = useT()
  if (page.all === 0) return null
  return (['csv', 'json'] as const).map((format) => (
    <LinkButton
      key={format}
      reloadDocument
      size="sm"
      icon="download"
      to={`/staff/export/${name}.${format}${tableSearch(spec, page.query)}`}
      aria-label={t('tables.exportAs', { format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </LinkButton>
  ))
}

/** Asks for the page's data again and again while something goes on that it shows; without scripts one reloads. */
function useFollowing(isLive: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLive) return
    const pace = setInterval(() => void revalidate(), PACE_MS)
    return () => clearInterval(pace)
  }, [isLive, revalidate])
}
