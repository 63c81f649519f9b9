import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import { refundPayment } from '#domains/commerce/subscriptions/index.server.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { date, moment, money, mono, state, text } from '#domains/admin/staff/frame/cells.ts'
import {
  findDocumentsOf,
  findPaymentFacts,
  paymentsSql,
  sumByDay,
  type PaymentListRow,
} from './money.queries.server.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import {
  gatewayWords,
  minorOf,
  payerLink,
  statusOf,
  statusOptions,
  toneOf,
} from './paying.server.ts'

const { none: _none, ...filteredGateways } = gatewayWords
const purposeWords = {
  first: 'First period',
  renewal: 'Renewal',
  proration: 'Upgrade',
  seats: 'Seats',
} as const satisfies Record<string, AreaText>
const documentWords = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
} as const satisfies Record<string, AreaText>

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
    charts: [{ title: 'Payments that settled, by day', points: await sumByDay(pool) }],
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
    const documents = await findDocumentsOf(deps.pool, payment.id)
    const left = payment.grossMinor - payment.refundedMinor
    const isRefundable = ['succeeded', 'partially_refunded'].includes(payment.status) && left > 0
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
      ],
      actions: isRefundable
        ? [
            {
              intent: 'refund',
              label: 'Give money back',
              isDanger: true,
              hint: 'The gateway is asked at once; a credit note and a mail follow. All of it for the running time ends the subscription.',
              fields: [
                {
                  name: 'amount',
                  label: say('Amount in {currency}', { currency: payment.currency }),
                  value: (left / 100).toFixed(2),
                  isRequired: true,
                },
              ],
            },
          ]
        : [],
    }
  },
  actions: {
    refund: {
      run: async ({ deps, staff, id, fields }) => {
        const payment = await findPaymentFacts(deps.pool, uuidOr404(id))
        if (!payment) throw new AppError('not_found')
        const amountMinor = minorOf(fields['amount'] ?? '')
        await refundPayment(deps, {
          paymentId: payment.id,
          amountMinor,
          alongside: (client) =>
            recordAuditEvent(client, staff, {
              action: 'refund-ordered',
              subject: 'payment',
              subjectId: id,
              details: { amountMinor, currency: payment.currency },
              now: deps.now(),
            }),
        })
      },
    },
  },
})
