import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import {
  cancelSubscription,
  extendSubscription,
  takeBackCancellation,
} from '#domains/commerce/subscriptions/index.server.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import {
  date,
  link,
  moment,
  money,
  mono,
  number,
  state,
  text,
} from '#domains/admin/staff/frame/cells.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import {
  findSubscriptionFacts,
  findSubscriptionHistory,
  subscriptionsSql,
  type SubscriptionListRow,
} from './money.queries.server.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import {
  gatewayWords,
  payerLink,
  periodWords,
  statusOf,
  statusOptions,
  toneOf,
} from './paying.server.ts'

/** The staff in the place of whoever pays, as the use cases of subscriptions want it. */
const asPayer = (staff: SignedIn, accountId: number): SignedIn => ({
  ...staff,
  accountId,
  accountType: 'personal',
  teamId: null,
  teamRole: null,
})

async function requireSubscription(deps: Pick<Deps, 'pool'>, id: string) {
  const found = await findSubscriptionFacts(deps.pool, uuidOr404(id))
  if (!found) throw new AppError('not_found')
  return found
}

export const subscriptions = defineArea<SubscriptionListRow>({
  name: 'subscriptions',
  title: 'Subscriptions',
  permission: 'money',
  sql: subscriptionsSql,
  searchLabel: 'Payer, plan or number',
  filters: { status: { label: 'Status', options: statusOptions(subscriptionsSql, 'status') } },
  empty: { title: 'No subscription yet' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    {
      id: 'plan',
      label: 'Plan',
      sort: 'plan',
      isTitle: true,
      cell: ({ uuid, plan, period }) =>
        link(`/staff/subscriptions/${uuid}`, plan, known(periodWords, period)),
    },
    { id: 'payer', label: 'Payer', cell: payerLink },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => state(statusOf(status).text, toneOf(status)),
    },
    {
      id: 'price',
      label: 'Price',
      isEnd: true,
      cell: ({ unitPriceMinor, quantity, currency }) => money(unitPriceMinor * quantity, currency),
    },
    {
      id: 'gateway',
      label: 'Paid by',
      isMinor: true,
      cell: ({ gateway }) => text(known(gatewayWords, gateway)),
    },
    {
      id: 'started',
      label: 'Since',
      sort: 'started',
      isMinor: true,
      cell: (row) => date(row.startedAt),
    },
    { id: 'ends', label: 'Period ends', sort: 'ends', cell: (row) => date(row.periodEndsAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const held = await requireSubscription(deps, id)
    const history = await findSubscriptionHistory(deps.pool, id)
    const runs =
      held.periodEndsAt > deps.now() && ['active', 'trialing', 'cancelled'].includes(held.status)
    return {
      title: held.plan,
      state: statusOf(held.status),
      facts: [
        { label: 'Payer', cell: payerLink(held) },
        { label: 'Period', cell: text(known(periodWords, held.period)) },
        { label: 'Seats', cell: number(held.quantity) },
        { label: 'Price each', cell: money(held.unitPriceMinor, held.currency) },
        { label: 'Paid by', cell: text(known(gatewayWords, held.gateway)) },
        { label: 'Since', cell: moment(held.startedAt) },
        { label: 'Period ends', cell: moment(held.periodEndsAt) },
        { label: 'Next payment', cell: moment(held.nextBillingAt) },
        { label: 'Cancelled', cell: moment(held.cancelledAt) },
        { label: 'Number', cell: mono(held.uuid) },
      ],
      links: [{ to: `/staff/audit?q=${held.uuid}`, label: 'Audit log' }],
      tables: [
        {
          title: 'What has happened',
          columns: ['When', 'What', 'Details'],
          rows: history.map((event) => ({
            cells: [
              moment(event.at),
              mono(event.type.replaceAll('_', ' ')),
              mono(JSON.stringify(event.data)),
            ],
          })),
          empty: 'Nothing yet.',
        },
      ],
      actions: [
        ...actionsIf(runs, [
          {
            intent: 'extend',
            label: 'Extend',
            hint: 'The running period ends later, without a payment.',
            fields: [{ name: 'days', label: 'Days', type: 'number' as const, value: '30' }],
          },
        ]),
        ...actionsIf(held.cancelledAt === null && held.status !== 'expired', [
          {
            intent: 'cancel',
            label: 'Cancel',
            isDanger: true,
            hint: 'It does not renew. Access lasts until the end of the paid period; the payer gets a mail.',
            fields: [{ name: 'comment', label: 'Why' }],
          },
        ]),
        ...actionsIf(held.status === 'cancelled' && runs, [
          { intent: 'takeBack', label: 'Take the cancellation back' },
        ]),
      ],
    }
  },
  actions: {
    extend: {
      run: async ({ deps, staff, id, fields }) => {
        const { accountId } = await requireSubscription(deps, id)
        const days = Number(fields['days'])
        const note = {
          action: 'subscription-extended',
          subject: 'subscription',
          subjectId: id,
          details: { days },
        }
        await performAdminAction(deps, staff, note, (within) =>
          extendSubscription(within, asPayer(staff, accountId), { uuid: id, days }),
        )
      },
    },
    cancel: {
      run: async ({ deps, staff, id, fields }) => {
        const { accountId } = await requireSubscription(deps, id)
        const note = { action: 'subscription-cancelled', subject: 'subscription', subjectId: id }
        const comment = fields['comment']
        await performAdminAction(deps, staff, note, (within) =>
          cancelSubscription(within, asPayer(staff, accountId), {
            uuid: id,
            reason: 'other',
            comment,
          }),
        )
      },
    },
    takeBack: {
      run: async ({ deps, staff, id }) => {
        const { accountId } = await requireSubscription(deps, id)
        const note = { action: 'cancellation-taken-back', subject: 'subscription', subjectId: id }
        await performAdminAction(deps, staff, note, (within) =>
          takeBackCancellation(within, asPayer(staff, accountId), { uuid: id }),
        )
      },
    },
  },
})
