import { Form } from 'react-router'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { DataTable, type Column, type TablePage } from '#domains/foundation/tables/index.ts'
import { payoutsTable, payoutStates, PAYOUTS_PATH, type PayoutState } from './payout-paths.ts'

export type PayoutView = {
  readonly uuid: string
  readonly number: string
  readonly currency: string
  readonly amountMinor: number
  readonly withheldMinor: number
  readonly status: PayoutState
  readonly requestedAt: string
  readonly decidedAt: string | null
  readonly note: string | null
}

const tones = {
  requested: 'warn',
  approved: 'warn',
  paid: 'ok',
  refused: 'bad',
  cancelled: 'neutral',
} as const

/** What was asked for, with a way to take back what is not decided. */
export function PayoutTable({ table }: { table: TablePage<PayoutView> }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <DataTable
      path={PAYOUTS_PATH}
      label={t('earnings.payouts.list')}
      spec={payoutsTable}
      data={table}
      keyOf={({ uuid }) => uuid}
      filters={[
        {
          name: 'state',
          label: t('earnings.payouts.state'),
          options: payoutStates.map((value) => ({ value, label: t(`earnings.state.${value}`) })),
        },
      ]}
      columns={columnsOf(i18n)}
      empty={
        <EmptyState sample="rows" title={t('earnings.payouts.none')}>
          {t('earnings.payouts.noneText')}
        </EmptyState>
      }
    />
  )
}

function columnsOf({ t, money, date }: I18n): Column<PayoutView>[] {
  return [
    {
      id: 'number',
      label: t('earnings.payouts.number'),
      isTitle: true,
      cell: ({ number }) => number,
    },
    {
      id: 'date',
      label: t('earnings.payouts.requested'),
      sort: 'date',
      cell: ({ requestedAt: at }) => <time dateTime={at}>{date(at, 'medium')}</time>,
    },
    {
      id: 'state',
      label: t('earnings.payouts.state'),
      cell: ({ status, note, decidedAt }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`earnings.state.${status}`)}</StatusBadge>
          {decidedAt && (
            <>
              {' '}
              <time className="caption" dateTime={decidedAt}>
                {date(decidedAt, 'medium')}
              </time>
            </>
          )}
          {note && <p className="caption mt-1">{note}</p>}
        </>
      ),
    },
    {
      id: 'withheld',
      label: t('earnings.tax.withheld'),
      isEnd: true,
      isMinor: true,
      cell: ({ withheldMinor, currency }) => (
        <span className="num">{money(withheldMinor, currency)}</span>
      ),
    },
    {
      id: 'amount',
      label: t('earnings.amount'),
      sort: 'amount',
      isEnd: true,
      cell: ({ amountMinor, currency }) => (
        <span className="num">{money(amountMinor, currency)}</span>
      ),
    },
    {
      id: 'actions',
      label: t('earnings.payouts.cancel'),
      isActions: true,
      cell: ({ uuid, status, number }) =>
        status === 'requested' && (
          <Form method="post" action={PAYOUTS_PATH}>
            <AccountField />
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="payout" value={uuid} />
            <Button
              type="submit"
              size="sm"
              variant="danger-line"
              aria-label={`${t('earnings.payouts.cancel')} ${number}`}
            >
              {t('earnings.payouts.cancel')}
            </Button>
          </Form>
        ),
    },
  ]
}
