import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { REFERRAL_PATH, visitsTable } from './affiliation-tables.ts'
import type { Referral } from './find-referral.server.ts'
import { ReferralLayout } from './referral-layout.tsx'

export type VisitView = {
  readonly id: number
  readonly clicks: number
  readonly firstAt: string
  readonly registeredAt: string | null
  readonly commissions: number
}

export type ReferralData = {
  readonly pageData: BasePageData
  readonly referral: Referral
  readonly table: TablePage<VisitView>
}

/** A link to share, and what came of it. Who the visitors are stays with them. */
export function ReferralPage({ data: { referral, table } }: { data: ReferralData }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const figures = [
    ['visitors', referral.visitors],
    ['clicks', referral.clicks],
    ['signups', referral.signups],
    ['buyers', referral.buyers],
  ] as const
  return (
    <ReferralLayout
      current="link"
      actions={<ExportLinks name="referrals" spec={visitsTable} data={table} />}
    >
      <p className="text small mt-4">{t('referral.lead')}</p>
      <div className="share-line mt-4">
        <label htmlFor="referral-link">{t('referral.link')}</label>
        <div className="share-line__row">
          <input id="referral-link" className="input" readOnly value={referral.url} />
          <CopyButton text={referral.url} label={t('referral.copy')} />
        </div>
      </div>
      <dl className="figures mt-5">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`referral.figure.${name}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        path={REFERRAL_PATH}
        label={t('referral.visits')}
        spec={visitsTable}
        data={table}
        keyOf={({ id }) => String(id)}
        filters={[
          {
            name: 'state',
            label: t('referral.state'),
            options: visitsTable.filters.state.map((value) => ({
              value,
              label: t(`referral.state.${value}`),
            })),
          },
        ]}
        columns={columnsOf(i18n)}
        empty={
          <EmptyState sample="rows" title={t('referral.none')}>
            {t('referral.noneText')}
          </EmptyState>
        }
      />
    </ReferralLayout>
  )
}

function columnsOf({ t, number, date }: I18n): Column<VisitView>[] {
  return [
    {
      id: 'date',
      label: t('referral.firstVisit'),
      sort: 'date',
      isTitle: true,
      cell: ({ firstAt }) => <time dateTime={firstAt}>{date(firstAt, 'medium')}</time>,
    },
    {
      id: 'clicks',
      label: t('referral.figure.clicks'),
      sort: 'clicks',
      isEnd: true,
      cell: ({ clicks }) => <span className="num">{number(clicks)}</span>,
    },
    {
      id: 'signup',
      label: t('referral.signedUp'),
      sort: 'signup',
      cell: ({ registeredAt }) =>
        registeredAt === null ? (
          t('referral.notYet')
        ) : (
          <time dateTime={registeredAt}>{date(registeredAt, 'medium')}</time>
        ),
    },
    {
      id: 'commissions',
      label: t('referral.commissions'),
      isEnd: true,
      cell: ({ commissions }) => <span className="num">{number(commissions)}</span>,
    },
  ]
}
