import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { confirmTransfer } from '#domains/commerce/checkout/index.server.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { date, money, mono, state, text } from '#domains/admin/staff/frame/cells.ts'
import { transfersSql, type TransferRow } from './money.queries.server.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { toneOf, statusOf, payerLink, minorOf } from './paying.server.ts'

export const transfers = defineArea<TransferRow>({
  name: 'transfers',
  title: 'Bank transfers',
  lead: 'Orders that are paid by transfer. Confirm one when the money is on the account: the plan begins at once and the invoice goes out.',
  permission: 'money',
  sql: transfersSql,
  searchLabel: 'Payer or number',
  filters: { state: { label: 'State', options: { waits: 'Waits for money', paid: 'Paid' } } },
  empty: { title: 'No order by bank transfer' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    { id: 'payer', label: 'Payer', isTitle: true, cell: payerLink },
    { id: 'plan', label: 'Plan', cell: ({ plan }) => text(plan) },
    {
      id: 'amount',
      label: 'Amount',
      sort: 'amount',
      isEnd: true,
      cell: ({ grossMinor, currency }) => money(grossMinor, currency),
    },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => state(statusOf(status).text, toneOf(status)),
    },
    {
      id: 'number',
      label: 'Reference',
      isMinor: true,
      cell: ({ uuid }) => mono(uuid.slice(-8).toUpperCase()),
    },
    { id: 'created', label: 'Order date', sort: 'created', cell: (row) => date(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActions: ({ uuid, status, grossMinor, currency }) =>
    status === 'open' || status === 'pending'
      ? [
          {
            intent: 'confirm',
            label: 'Money arrived',
            hint: 'Type the amount that arrived; it has to be the one that was asked for.',
            fields: [
              {
                name: 'amount',
                label: say('Amount in {currency}', { currency }),
                isRequired: true,
              },
            ],
            hidden: { order: uuid, currency, asked: String(grossMinor) },
          },
        ]
      : [],
  actions: {
    confirm: {
      run: async ({ deps, staff, fields }) => {
        const uuid = uuidOr404(fields['order'])
        const amountMinor = minorOf(fields['amount'] ?? '')
        const currency = fields['currency'] ?? ''
        await confirmTransfer(deps, staff, { uuid, amountMinor, currency })
      },
    },
  },
})
