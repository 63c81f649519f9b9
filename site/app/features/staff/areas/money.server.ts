import { doAct } from '#server/audit/do-act.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { confirmTransfer } from '../../checkout/index.server.ts'
import {
  cancelSubscription,
  extendSubscription,
  refundPayment,
  takeBackCancellation,
} from '../../subscriptions/index.server.ts'
import { defineArea } from '../frame/area.server.ts'
import { date, link, moment, money, mono, number, state, text } from '../frame/cells.ts'
import type { Tone } from '../frame/view.ts'
import { idOr404 } from './change-user.server.ts'
import {
  findDocumentsOf,
  findPaymentFacts,
  findSubscriptionFacts,
  findSubscriptionHistory,
  findTeamFacts,
  findTeamPeople,
  paymentsSql,
  subscriptionsSql,
  sumByDay,
  teamsSql,
  transfersSql,
  type PaymentListRow,
  type SubscriptionListRow,
  type TeamListRow,
  type TransferRow,
} from './money.queries.server.ts'

const good: ReadonlySet<string> = new Set(['active', 'trialing', 'succeeded', 'paid'])
const bad: ReadonlySet<string> = new Set(['past_due', 'failed', 'disputed', 'charged_back'])
const toneOf = (status: string): Tone =>
  good.has(status) ? 'ok' : bad.has(status) ? 'bad' : 'neutral'
const statusOf = (status: string) => ({ text: status.replaceAll('_', ' '), tone: toneOf(status) })
const statusOptions = (sql: { filters?: Readonly<Record<string, object>> }, name: string) =>
  Object.fromEntries(
    Object.keys(sql.filters?.[name] ?? {}).map((value) => [value, value.replaceAll('_', ' ')]),
  )

type Payer = {
  readonly payer: string | null
  readonly payerKind: string
  readonly accountId: number
}
const payerLink = ({ payer, payerKind, accountId }: Payer) =>
  payer === null
    ? text(`account ${accountId}, erased`)
    : link(`/staff/${payerKind}/${accountId}`, payer)

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
  power: 'money',
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
      cell: ({ uuid, plan, period }) => link(`/staff/subscriptions/${uuid}`, plan, period),
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
    { id: 'gateway', label: 'Paid by', isMinor: true, cell: ({ gateway }) => text(gateway) },
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
        { label: 'Period', cell: text(held.period) },
        { label: 'Seats', cell: number(held.quantity) },
        { label: 'Price each', cell: money(held.unitPriceMinor, held.currency) },
        { label: 'Paid by', cell: text(held.gateway) },
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
          rows: history.map((event) => [
            moment(event.at),
            text(event.type.replaceAll('_', ' ')),
            mono(JSON.stringify(event.data)),
          ]),
          empty: 'Nothing yet.',
        },
      ],
      acts: [
        ...(runs
          ? [
              {
                intent: 'extend',
                label: 'Extend',
                hint: 'The running period ends later, without a payment.',
                fields: [{ name: 'days', label: 'Days', type: 'number' as const, value: '30' }],
              },
            ]
          : []),
        ...(held.cancelledAt === null && held.status !== 'expired'
          ? [
              {
                intent: 'cancel',
                label: 'Cancel',
                isDanger: true,
                hint: 'It does not renew. Access lasts until the end of the paid period; the payer gets a mail.',
                fields: [{ name: 'comment', label: 'Why' }],
              },
            ]
          : []),
        ...(held.status === 'cancelled' && runs
          ? [{ intent: 'takeBack', label: 'Take the cancellation back' }]
          : []),
      ],
    }
  },
  acts: {
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
        await doAct(deps, staff, note, (within) =>
          extendSubscription(within, asPayer(staff, accountId), { uuid: id, days }),
        )
      },
    },
    cancel: {
      run: async ({ deps, staff, id, fields }) => {
        const { accountId } = await requireSubscription(deps, id)
        const note = { action: 'subscription-cancelled', subject: 'subscription', subjectId: id }
        const comment = fields['comment']
        await doAct(deps, staff, note, (within) =>
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
        await doAct(deps, staff, note, (within) =>
          takeBackCancellation(within, asPayer(staff, accountId), { uuid: id }),
        )
      },
    },
  },
})

export const payments = defineArea<PaymentListRow>({
  name: 'payments',
  title: 'Payments',
  power: 'money',
  sql: paymentsSql,
  searchLabel: 'Payer or number',
  filters: {
    status: { label: 'Status', options: statusOptions(paymentsSql, 'status') },
    gateway: { label: 'Paid by', options: statusOptions(paymentsSql, 'gateway') },
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
        link(`/staff/payments/${uuid}`, `${(grossMinor / 100).toFixed(2)} ${currency}`),
    },
    { id: 'payer', label: 'Payer', cell: payerLink },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => state(statusOf(status).text, toneOf(status)),
    },
    { id: 'purpose', label: 'For', isMinor: true, cell: ({ purpose }) => text(purpose) },
    { id: 'gateway', label: 'Paid by', isMinor: true, cell: ({ gateway }) => text(gateway) },
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
      title: `Payment ${payment.uuid.slice(-8).toUpperCase()}`,
      state: statusOf(payment.status),
      facts: [
        { label: 'Payer', cell: payerLink(payment) },
        { label: 'Amount', cell: money(payment.grossMinor, payment.currency) },
        { label: 'Given back', cell: money(payment.refundedMinor, payment.currency) },
        { label: 'For', cell: text(payment.purpose) },
        { label: 'Paid by', cell: text(payment.gateway) },
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
          rows: documents.map((document) => [
            mono(document.number),
            text(document.type.replaceAll('_', ' ')),
            money(document.grossMinor, payment.currency),
            date(document.at),
          ]),
          empty: 'None.',
        },
      ],
      acts: isRefundable
        ? [
            {
              intent: 'refund',
              label: 'Give money back',
              isDanger: true,
              hint: 'The gateway is asked at once; a credit note and a mail follow. All of it for the running time ends the subscription.',
              fields: [
                {
                  name: 'amount',
                  label: `Amount in ${payment.currency}`,
                  value: (left / 100).toFixed(2),
                  isRequired: true,
                },
              ],
            },
          ]
        : [],
    }
  },
  acts: {
    refund: {
      run: async ({ deps, staff, id, fields }) => {
        const payment = await findPaymentFacts(deps.pool, uuidOr404(id))
        if (!payment) throw new AppError('not_found')
        const amountMinor = minorOf(fields['amount'] ?? '')
        await refundPayment(deps, {
          paymentId: payment.id,
          amountMinor,
          alongside: (client) =>
            recordAct(client, staff, {
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

/** `12.34` in minor units. @throws {AppError} invalid_request */
function minorOf(amount: string): number {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount.trim())
  if (!found) throw new AppError('invalid_request', { fields: { amount: 'is no amount' } })
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

export const transfers = defineArea<TransferRow>({
  name: 'transfers',
  title: 'Bank transfers',
  lead: 'Orders that are paid by transfer. Confirm one when the money is on the account: the plan begins at once and the invoice goes out.',
  power: 'money',
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
    { id: 'created', label: 'Ordered', sort: 'created', cell: (row) => date(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActs: ({ uuid, status, grossMinor, currency }) =>
    status === 'open' || status === 'pending'
      ? [
          {
            intent: 'confirm',
            label: 'Money arrived',
            hint: 'Type the amount that arrived; it has to be the one that was asked for.',
            fields: [{ name: 'amount', label: `Amount in ${currency}`, isRequired: true }],
            hidden: { order: uuid, currency, asked: String(grossMinor) },
          },
        ]
      : [],
  acts: {
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

export const teams = defineArea<TeamListRow>({
  name: 'teams',
  title: 'Teams',
  power: 'teams',
  sql: teamsSql,
  searchLabel: 'Name or e-mail',
  empty: { title: 'No team yet' },
  keyOf: ({ id }) => String(id),
  columns: [
    {
      id: 'name',
      label: 'Team',
      sort: 'name',
      isTitle: true,
      cell: ({ id, name, email }) => link(`/staff/teams/${id}`, name, email),
    },
    { id: 'owner', label: 'Owner', cell: ({ owner }) => text(owner) },
    {
      id: 'members',
      label: 'Members of seats',
      isEnd: true,
      cell: ({ members, seats }) => text(`${members} / ${seats}`),
    },
    { id: 'created', label: 'Since', sort: 'created', cell: (row) => date(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const team = await findTeamFacts(deps.pool, idOr404(id))
    if (!team) throw new AppError('not_found')
    const people = await findTeamPeople(deps.pool, team.id)
    return {
      title: team.name,
      facts: [
        { label: 'Number', cell: number(team.id) },
        { label: 'E-mail', cell: text(team.email) },
        { label: 'Seats', cell: number(team.seats) },
        { label: 'Members', cell: number(team.members) },
        { label: 'Since', cell: moment(team.createdAt) },
      ],
      links: [
        { to: `/staff/subscriptions?q=${encodeURIComponent(team.name)}`, label: 'Subscriptions' },
        { to: `/staff/payments?q=${encodeURIComponent(team.name)}`, label: 'Payments' },
      ],
      tables: [
        {
          title: 'Members',
          columns: ['Person', 'Role', 'Since'],
          rows: people.map((person) => [
            link(`/staff/users/${person.id}`, person.email),
            text(person.role),
            date(person.at),
          ]),
          empty: 'Nobody.',
        },
      ],
      acts: [],
    }
  },
})
