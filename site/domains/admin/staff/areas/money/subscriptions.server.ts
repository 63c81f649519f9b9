import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import {
  cancelSubscription,
  extendSubscription,
  takeBackCancellation,
} from '#domains/commerce/subscriptions/index.server.ts'
import {
  defineArea,
  type ActionView,
  type AdminActionInput,
} from '#domains/admin/staff/frame/area.server.ts'
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
import { readable } from '#domains/admin/staff/frame/readable.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { eventWord } from '#domains/admin/staff/areas/event-words.ts'
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

const isRunning = (held: SubscriptionListRow, now: Date) =>
  held.periodEndsAt > now && ['active', 'trialing', 'cancelled'].includes(held.status)

/** The form that makes a running period longer; none where nothing runs. */
export const extendAction = (
  held: SubscriptionListRow,
  now: Date,
  hidden?: Readonly<Record<string, string>>,
): readonly ActionView[] =>
  actionsIf(isRunning(held, now), [
    {
      intent: 'extend',
      label: 'Extend',
      hint: 'The running period ends later, without a payment.',
      ...(hidden && { hidden }),
      fields: [
        { name: 'days', label: 'Days', type: 'number', value: '30' },
        { name: 'reason', label: 'Why', isRequired: true },
      ],
    },
  ])

/** @throws {AppError} invalid_request, conflict where nothing runs any more */
export async function extendAsAsked(
  { deps, staff, fields }: Pick<AdminActionInput, 'deps' | 'staff' | 'fields'>,
  { uuid, accountId }: Pick<SubscriptionListRow, 'uuid' | 'accountId'>,
): Promise<void> {
  const days = Number(fields['days'])
  const why = requireWhy(fields['reason'], 'reason')
  const note = {
    action: 'subscription-extended',
    subject: 'subscription',
    subjectId: uuid,
    details: { days, why },
  }
  await performAdminAction(deps, staff, note, (within) =>
    extendSubscription(within, asPayer(staff, accountId), { uuid, days }),
  )
}

/** @throws {AppError} invalid_request */
function requireWhy(typed: string | undefined, field: string): string {
  const why = (typed ?? '').trim().slice(0, 500)
  if (why === '') throw new AppError('invalid_request', { fields: { [field]: 'is needed' } })
  return why
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
    const runs = isRunning(held, deps.now())
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
            cells: [moment(event.at), text(eventWord(event.type)), mono(readable(event.data))],
          })),
          empty: 'Nothing yet.',
        },
      ],
      actions: [
        ...extendAction(held, deps.now()),
        ...actionsIf(held.cancelledAt === null && held.status !== 'expired', [
          {
            intent: 'cancel',
            label: 'Cancel',
            isDanger: true,
            hint: 'It does not renew. Access lasts until the end of the paid period; the payer gets a mail.',
            fields: [{ name: 'comment', label: 'Why', isRequired: true }],
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
      run: async (input) => extendAsAsked(input, await requireSubscription(input.deps, input.id)),
    },
    cancel: {
      run: async ({ deps, staff, id, fields }) => {
        const { accountId } = await requireSubscription(deps, id)
        const comment = requireWhy(fields['comment'], 'comment')
        const note = {
          action: 'subscription-cancelled',
          subject: 'subscription',
          subjectId: id,
          details: { why: comment },
        }
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
