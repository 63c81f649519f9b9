import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  approvePayout,
  markPayoutPaid,
  refusePayout,
} from '#domains/contributing/payouts/index.server.ts'
import {
  defineArea,
  type AdminAction,
  type ActionView,
} from '#domains/admin/staff/frame/area.server.ts'
import { date, link, money, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { payoutsSql, type PayoutListRow } from './payouts.queries.server.ts'

const toneOf = (status: string): Tone =>
  status === 'paid' ? 'ok' : status === 'requested' || status === 'approved' ? 'warn' : 'neutral'

const statusWords = {
  requested: 'Asked for',
  approved: 'Approved',
  paid: 'Paid',
  refused: 'Refused',
  cancelled: 'Taken back',
} as const satisfies Record<string, AreaText>
const methodWords = {
  bank: 'Bank transfer',
  paypal: 'PayPal',
} as const satisfies Record<string, AreaText>

export const payouts = defineArea<PayoutListRow>({
  name: 'payouts',
  title: 'Payouts',
  lead: 'Approve what is right, take the file to the bank, then mark what it has paid. Refused money is in the balance again.',
  permission: 'payouts',
  sql: payoutsSql,
  searchLabel: 'Name, e-mail or number',
  filters: {
    state: {
      label: 'State',
      options: {
        waits: 'Waits for us',
        ...statusWords,
      },
    },
    source: { label: 'Origin', options: { earnings: 'Works', commissions: 'Recommendations' } },
  },
  empty: { title: 'Nobody asked for money yet' },
  keyOf: ({ source, uuid }) => `${source}:${uuid}`,
  more: async () => ({
    facts: [
      {
        label: 'Files of everything approved',
        cell: {
          kind: 'text',
          text: 'SEPA (pain.001)',
          to: '/staff/payout-file/sepa',
          isFile: true,
        },
      },
      {
        label: 'The same as a table',
        cell: { kind: 'text', text: 'CSV', to: '/staff/payout-file/csv', isFile: true },
      },
    ],
  }),
  columns: [
    {
      id: 'name',
      label: 'Who',
      sort: 'name',
      isTitle: true,
      cell: ({ userId, name, email }) =>
        userId === null ? text(name) : link(`/staff/users/${userId}`, name, email),
    },
    {
      id: 'source',
      label: 'Origin',
      cell: ({ source }) => word(source === 'earnings' ? 'Works' : 'Recommendations'),
    },
    {
      id: 'amount',
      label: 'Amount',
      sort: 'amount',
      isEnd: true,
      cell: ({ amountMinor, currency }) => money(amountMinor, currency),
    },
    {
      id: 'withheld',
      label: 'Kept back for tax',
      isEnd: true,
      isMinor: true,
      cell: ({ withheldMinor, currency }) =>
        withheldMinor === 0 ? text('') : money(withheldMinor, currency),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ status }) =>
        state(statusWords[status as keyof typeof statusWords] ?? say('Approved'), toneOf(status)),
    },
    {
      id: 'method',
      label: 'Paid by',
      isMinor: true,
      cell: ({ method }) => text(known(methodWords, method)),
    },
    { id: 'date', label: 'Asked for', sort: 'date', cell: ({ requestedAt }) => date(requestedAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActions: ({ source, uuid, status }): ActionView[] => {
    const hidden = { source, payout: uuid }
    const refuse: ActionView = {
      intent: 'refuse',
      label: 'Refuse',
      isDanger: true,
      hint: 'The money is in their balance again; they get a mail with the reason.',
      fields: [{ name: 'message', label: 'Reason', type: 'textarea', isRequired: true }],
      hidden,
    }
    if (status === 'requested') return [{ intent: 'approve', label: 'Approve', hidden }, refuse]
    if (status === 'approved')
      return [{ intent: 'paid', label: 'The bank has paid', hidden }, refuse]
    return []
  },
  actions: {
    approve: act((deps, staff, named) => approvePayout(deps, staff, named)),
    paid: act((deps, staff, named) => markPayoutPaid(deps, staff, named)),
    refuse: act((deps, staff, named, message) => refusePayout(deps, staff, { ...named, message })),
  },
})

type Named = { readonly source: 'earnings' | 'commissions'; readonly uuid: string }

/** The audit log is written by the decision itself. */
function act(
  decide: (deps: Deps, staff: SignedIn, named: Named, message: string) => Promise<void>,
): AdminAction {
  return {
    run: ({ deps, staff, fields }) => {
      const source = (['earnings', 'commissions'] as const).find((one) => one === fields['source'])
      if (source === undefined) throw new AppError('not_found')
      const named = { source, uuid: fields['payout'] ?? '' }
      return decide(deps, staff, named, fields['message'] ?? '')
    },
  }
}
