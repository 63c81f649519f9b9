import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { date, moment, money, mono, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import {
  findDocumentsOf,
  findPaymentFacts,
  findRefundsOf,
  paymentsSql,
  type PaymentListRow,
} from './money.queries.server.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { asIs, say, type AreaText, type Data } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { planAfterWords, refundActions, refundAsAsked, refundCauseWords } from './refund.server.ts'
import { sumNetByDay } from './reports.queries.server.ts'
import { gatewayWords, payerLink, statusOf, statusOptions, toneOf } from './paying.server.ts'

const { none: _none, ...filteredGateways } = gatewayWords
const purposeWords = {
  first: 'First period',
  renewal: 'Renewal',
  change: 'Upgrade',
  duplicate: 'Paid twice',
} as const satisfies Record<string, AreaText>
const documentWords = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
} as const satisfies Record<string, AreaText>

const refundReasonWords = {
  withdrawal: 'Withdrawn from the contract',
  duplicate: 'Paid twice',
  staff: 'Staff',
} as const satisfies Record<string, AreaText>
const reasonOf = ({ cause, reason }: { cause: string | null; reason: string }): Data =>
  cause === null ? known(refundReasonWords, reason) : known(refundCauseWords, cause)

const refundStates: Readonly<Record<string, { readonly text: AreaText; readonly tone: Tone }>> = {
  ordered: { text: 'Under way', tone: 'warn' },
  done: { text: 'Given back', tone: 'ok' },
  failed: { text: 'Failed', tone: 'bad' },
}
const refundState = (status: string) => {
  const shown = refundStates[status]
  return state(shown?.text ?? asIs(status), shown?.tone)
}

export const payments = defineArea<PaymentListRow>({
  name: 'payments',
  title: 'Payments',
  permission: 'money',
  sql: paymentsSql,
  searchLabel: 'Payer or number',
  filters: {
    status: { label: 'Status', options: statusOptions(paymentsSql, 'status') },
    gateway: { label: 'Paid by', options: filteredGateways },
  },
  empty: { title: 'No payment yet' },
  keyOf: ({ uuid }) => uuid,
  more: async (pool) => ({
    money: (await sumNetByDay(pool)).map(({ currency, days }) => ({
      title: say('Net by day in {currency}', { currency }),
      currency,
      days,
      words: {
        taken: 'Taken',
        back: 'Given back',
        net: 'Net',
        day: 'Day',
        asTable: 'Figures as a table',
      },
    })),
  }),
  columns: [
    {
      id: 'amount',
      label: 'Amount',
      sort: 'amount',
      isTitle: true,
      cell: ({ uuid, grossMinor, currency }) =>
        money(grossMinor, currency, `/staff/payments/${uuid}`),
    },
    { id: 'payer', label: 'Payer', cell: payerLink },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => state(statusOf(status).text, toneOf(status)),
    },
    {
      id: 'purpose',
      label: 'Purpose',
      isMinor: true,
      cell: ({ purpose }) => text(known(purposeWords, purpose)),
    },
    {
      id: 'gateway',
      label: 'Paid by',
      isMinor: true,
      cell: ({ gateway }) => text(known(gatewayWords, gateway)),
    },
    { id: 'created', label: 'When', sort: 'created', cell: (row) => moment(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const payment = await findPaymentFacts(deps.pool, uuidOr404(id))
    if (!payment) throw new AppError('not_found')
    const [documents, refunds] = await Promise.all([
      findDocumentsOf(deps.pool, payment.id),
      findRefundsOf(deps.pool, payment.id),
    ])
    return {
      title: say('Payment {number}', { number: payment.uuid.slice(-8).toUpperCase() }),
      state: statusOf(payment.status),
      facts: [
        { label: 'Payer', cell: payerLink(payment) },
        { label: 'Amount', cell: money(payment.grossMinor, payment.currency) },
        { label: 'Given back', cell: money(payment.refundedMinor, payment.currency) },
        { label: 'Purpose', cell: text(known(purposeWords, payment.purpose)) },
        { label: 'Paid by', cell: text(known(gatewayWords, payment.gateway)) },
        { label: 'Number at the gateway', cell: mono(payment.gatewayPaymentId) },
        { label: 'Failure', cell: text(payment.failureMessage) },
        { label: 'Asked for', cell: moment(payment.createdAt) },
        { label: 'Settled', cell: moment(payment.settledAt) },
      ],
      links: [{ to: `/staff/audit?q=${payment.uuid}`, label: 'Audit log' }],
      tables: [
        {
          title: 'Documents',
          columns: ['Number', 'Kind', 'Amount', 'Issued'],
          rows: documents.map((document) => ({
            cells: [
              mono(document.number),
              text(known(documentWords, document.type)),
              money(document.grossMinor, payment.currency),
              date(document.at),
            ],
          })),
          empty: 'None.',
        },
        {
          title: 'Refunds',
          columns: ['When', 'Amount', 'Why', 'Plan', 'State', 'By'],
          rows: refunds.map((refund) => ({
            cells: [
              moment(refund.at),
              money(refund.amountMinor, payment.currency),
              text(reasonOf(refund), refund.note),
              refund.planAfter === null ? text('') : word(planAfterWords[refund.planAfter]),
              refundState(refund.status),
              text(refund.staff, refund.failure),
            ],
          })),
          empty: 'None.',
        },
      ],
      actions: refundActions(payment),
    }
  },
  actions: {
    refund: {
      permission: 'refund',
      run: async (input) => {
        const payment = await findPaymentFacts(input.deps.pool, uuidOr404(input.id))
        if (!payment) throw new AppError('not_found')
        await refundAsAsked(input, payment)
      },
    },
  },
})
