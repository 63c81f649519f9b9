import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { money, number, share, state, text } from '#domains/admin/staff/frame/cells.ts'
import { asIs, say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { gatewayWords } from './paying.server.ts'
import {
  countLoose,
  reconciliationSql,
  taxSql,
  type ReconciliationRow,
  type TaxRow,
} from './reports.queries.server.ts'

const treatmentWords = {
  charged: 'Tax charged',
  reverse_charge: 'Owed by the buyer',
  export: 'Not taxable here',
  none: 'Seller not registered',
} as const satisfies Record<string, AreaText>

/** What a tax return asks for, out of the documents as they were issued. */
export const taxReport = defineArea<TaxRow>({
  name: 'tax-report',
  title: 'Tax report',
  lead: 'Invoices less credit notes, by the month they were issued in. Each line sums documents of one country, treatment, rate and currency.',
  permission: 'money',
  sql: taxSql,
  filters: {
    period: {
      label: 'Period',
      options: {
        month: 'This month',
        lastMonth: 'Last month',
        quarter: 'This quarter',
        lastQuarter: 'Last quarter',
        year: 'This year',
        lastYear: 'Last year',
      },
    },
    treatment: { label: 'Treatment', options: treatmentWords },
  },
  empty: { title: 'No document was issued' },
  keyOf: ({ key }) => key,
  columns: [
    { id: 'month', label: 'Month', sort: 'month', isTitle: true, cell: (row) => text(row.month) },
    {
      id: 'country',
      label: 'Country',
      sort: 'country',
      cell: (row) => text(row.country ?? say('Unknown')),
    },
    {
      id: 'treatment',
      label: 'Treatment',
      cell: ({ treatment }) => text(known(treatmentWords, treatment)),
    },
    { id: 'rate', label: 'Rate', isEnd: true, cell: ({ rate }) => share(rate / 10_000) },
    {
      id: 'documents',
      label: 'Documents',
      isEnd: true,
      isMinor: true,
      cell: (row) => number(row.documents),
    },
    {
      id: 'net',
      label: 'Net',
      isEnd: true,
      cell: ({ netMinor, currency }) => money(netMinor, currency),
    },
    {
      id: 'tax',
      label: 'Tax',
      sort: 'tax',
      isEnd: true,
      cell: ({ taxMinor, currency }) => money(taxMinor, currency),
    },
    {
      id: 'gross',
      label: 'Gross',
      isEnd: true,
      cell: ({ grossMinor, currency }) => money(grossMinor, currency),
    },
  ],
  fileRow: ({ key: _key, ...row }) => ({ ...row }),
})

const { none: _none, ...gateways } = gatewayWords

/** Payments beside the books; a difference is a fault, and names its month. */
export const reconciliation = defineArea<ReconciliationRow>({
  name: 'reconciliation',
  title: 'Reconciliation',
  lead: 'What each gateway took and gave back, beside what the books say. Compare the sums with the statement of the gateway; a difference between payments and books is a fault of ours.',
  permission: 'money',
  sql: reconciliationSql,
  filters: {
    gateway: { label: 'Paid by', options: gateways },
    state: { label: 'State', options: { off: 'Differs', even: 'Agrees' } },
  },
  empty: { title: 'No payment yet' },
  keyOf: ({ key }) => key,
  more: async (pool) => {
    const loose = await countLoose(pool)
    return {
      facts: [
        { label: 'Messages about payments nobody knows', cell: number(loose.unknownEvents) },
        { label: 'Messages with another amount', cell: number(loose.mismatches) },
        { label: 'Payments open for more than a day', cell: number(loose.stuckPayments) },
        { label: 'Refunds that wait for their gateway', cell: number(loose.waitingRefunds) },
        { label: 'Refunds a gateway refused', cell: number(loose.failedRefunds) },
      ],
    }
  },
  columns: [
    { id: 'month', label: 'Month', sort: 'month', isTitle: true, cell: (row) => text(row.month) },
    {
      id: 'gateway',
      label: 'Paid by',
      sort: 'gateway',
      cell: ({ gateway }) => text(known(gatewayWords, gateway)),
    },
    {
      id: 'payments',
      label: 'Payments',
      isEnd: true,
      isMinor: true,
      cell: (row) => number(row.payments),
    },
    {
      id: 'taken',
      label: 'Taken',
      sort: 'taken',
      isEnd: true,
      cell: ({ takenMinor, currency }) => money(takenMinor, currency),
    },
    {
      id: 'back',
      label: 'Given back',
      isEnd: true,
      cell: ({ backMinor, currency }) => money(backMinor, currency),
    },
    {
      id: 'open',
      label: 'In dispute',
      isEnd: true,
      isMinor: true,
      cell: ({ openMinor, currency }) => money(openMinor, currency),
    },
    {
      id: 'booked',
      label: 'In the books',
      isEnd: true,
      cell: ({ bookedMinor, currency }) => money(bookedMinor, currency),
    },
    {
      id: 'difference',
      label: 'Difference',
      cell: ({ differenceMinor }) =>
        differenceMinor === 0
          ? state('Agrees', 'ok')
          : state(asIs((differenceMinor / 100).toFixed(2)), 'bad'),
    },
  ],
  fileRow: ({ key: _key, ...row }) => ({ ...row }),
})
