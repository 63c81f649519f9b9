import type { Pool } from 'pg'
import type { PlanAfterRefund, RefundCause } from '#db/schema/commerce/payments.ts'
import { isLeftSql } from '#domains/commerce/subscriptions/index.server.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

const payer = `coalesce(t.name, u.email) as payer, case when t.id is null then 'users' else 'teams' end as "payerKind"`
const payerOf = (account: string) =>
  `left join users u on u.id = ${account} left join teams t on t.id = ${account}`

export type SubscriptionListRow = {
  readonly uuid: string
  readonly accountId: number
  readonly payer: string | null
  readonly payerKind: 'users' | 'teams'
  readonly plan: string
  readonly status: string
  readonly period: string
  readonly quantity: number
  readonly currency: string
  readonly unitPriceMinor: number
  readonly gateway: string
  readonly startedAt: Date
  readonly periodEndsAt: Date
  readonly nextBillingAt: Date | null
  readonly cancelledAt: Date | null
}

const subscriptionColumns = `s.uuid, s.account_id as "accountId", ${payer}, p.name as plan, s.status, s.period,
  s.quantity, s.currency, s.unit_price_minor::float8 as "unitPriceMinor", s.gateway,
  s.started_at as "startedAt", s.period_ends_at as "periodEndsAt", s.next_billing_at as "nextBillingAt",
  s.cancelled_at as "cancelledAt"`
const subscriptionTables = `subscriptions s join plans p on p.id = s.plan_id ${payerOf('s.account_id')}`

export const subscriptionsSql: ListSql = {
  select: subscriptionColumns,
  from: subscriptionTables,
  sorts: { started: 's.started_at', ends: 's.period_ends_at', plan: 'p.name' },
  moment: 's.started_at',
  tie: 's.id',
  search: ['u.email', 't.name', 'p.name', 's.uuid'],
  filters: {
    status: Object.fromEntries(
      ['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired'].map((status) => [
        status,
        `s.status = '${status}'`,
      ]),
    ),
  },
}

export async function findSubscriptionFacts(pool: Pool, uuid: string) {
  const { rows } = await pool.query<SubscriptionListRow>(
    `select ${subscriptionColumns} from ${subscriptionTables} where s.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

/** What somebody pays for or paid for, the latest first. */
export async function findSubscriptionsOf(
  pool: Pool,
  accountId: number,
): Promise<SubscriptionListRow[]> {
  const { rows } = await pool.query<SubscriptionListRow>(
    `select ${subscriptionColumns} from ${subscriptionTables} where s.account_id = $1
     order by s.id desc limit 5`,
    [accountId],
  )
  return rows
}

export async function findSubscriptionHistory(pool: Pool, uuid: string) {
  const { rows } = await pool.query<{
    at: Date
    type: string
    data: object
    userId: number | null
  }>(
    `select e.occurred_at as at, e.type, e.data, e.user_id as "userId"
     from subscription_events e join subscriptions s on s.id = e.subscription_id
     where s.uuid = $1 order by e.id desc limit 50`,
    [uuid],
  )
  return rows
}

export type PaymentListRow = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly payer: string | null
  readonly payerKind: 'users' | 'teams'
  readonly purpose: string
  readonly status: string
  readonly gateway: string
  readonly gatewayPaymentId: string | null
  readonly currency: string
  readonly grossMinor: number
  readonly refundedMinor: number
  readonly failureMessage: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  /** What it pays for, while that runs. */
  readonly runningPlan: string | null
}

/** A declined card is something else than an order that was opened and left. */
const shownStatus = `case when ${isLeftSql('p')} then 'not_finished' else p.status end`

const paymentColumns = `p.id, p.uuid, p.account_id as "accountId", ${payer}, p.purpose, ${shownStatus} as status, p.gateway,
  p.gateway_payment_id as "gatewayPaymentId", p.currency, p.gross_minor::float8 as "grossMinor",
  p.refunded_minor::float8 as "refundedMinor", p.failure_message as "failureMessage",
  p.created_at as "createdAt", p.settled_at as "settledAt",
  (select l.name from subscriptions s join plans l on l.id = s.plan_id
   where s.id = p.subscription_id and s.status <> 'expired' and p.covers_to > now()
     and p.purpose <> 'duplicate') as "runningPlan"`
const paymentTables = `payments p ${payerOf('p.account_id')}`

export const paymentsSql: ListSql = {
  select: paymentColumns,
  from: paymentTables,
  sorts: { created: 'p.created_at', amount: 'p.gross_minor' },
  moment: 'p.created_at',
  tie: 'p.id',
  search: ['u.email', 't.name', 'p.uuid', 'p.gateway_payment_id'],
  filters: {
    status: Object.fromEntries(
      [
        'pending',
        'requires_action',
        'failed',
        'succeeded',
        'partially_refunded',
        'refunded',
        'disputed',
        'charged_back',
        'not_finished',
      ].map((status) => [status, `${shownStatus} = '${status}'`]),
    ),
    gateway: Object.fromEntries(
      ['stripe', 'razorpay', 'paypal', 'manual', 'sandbox'].map((name) => [
        name,
        `p.gateway = '${name}'`,
      ]),
    ),
  },
}

export async function findPaymentFacts(pool: Pool, uuid: string) {
  const { rows } = await pool.query<PaymentListRow>(
    `select ${paymentColumns} from ${paymentTables} where p.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

/** The latest payments of an account. */
export async function findPaymentsOf(pool: Pool, accountId: number): Promise<PaymentListRow[]> {
  const { rows } = await pool.query<PaymentListRow>(
    `select ${paymentColumns} from ${paymentTables} where p.account_id = $1 order by p.id desc limit 8`,
    [accountId],
  )
  return rows
}

export async function findDocumentsOf(pool: Pool, paymentId: number) {
  const { rows } = await pool.query<{ number: string; type: string; grossMinor: number; at: Date }>(
    `select number, type, gross_minor::float8 as "grossMinor", issued_at as at from invoices
     where payment_id = $1 order by id`,
    [paymentId],
  )
  return rows
}

/** What was given back of a payment, and why. */
export async function findRefundsOf(pool: Pool, paymentId: number) {
  const { rows } = await pool.query<{
    at: Date
    amountMinor: number
    status: string
    reason: string
    cause: RefundCause | null
    note: string
    planAfter: PlanAfterRefund | null
    failure: string | null
    staff: string | null
  }>(
    `select r.ordered_at as at, r.amount_minor::float8 as "amountMinor", r.status, r.reason, r.cause, r.note,
       r.plan_after as "planAfter", r.failure, u.email as staff
     from refunds r left join users u on u.id = r.ordered_by where r.payment_id = $1 order by r.id`,
    [paymentId],
  )
  return rows
}

export type TransferRow = {
  readonly uuid: string
  readonly payer: string | null
  readonly payerKind: 'users' | 'teams'
  readonly accountId: number
  readonly plan: string
  readonly currency: string
  readonly grossMinor: number
  readonly status: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Orders to be paid by bank transfer. */
export const transfersSql: ListSql = {
  select: `k.uuid, ${payer}, k.account_id as "accountId", p.name as plan, k.currency,
    k.gross_minor::float8 as "grossMinor", k.status, k.created_at as "createdAt", k.expires_at as "expiresAt"`,
  from: `checkouts k join plans p on p.id = k.plan_id ${payerOf('k.account_id')}`,
  where: `k.gateway = 'manual'`,
  sorts: { created: 'k.created_at', amount: 'k.gross_minor' },
  moment: 'k.created_at',
  tie: 'k.id',
  search: ['u.email', 't.name', 'k.uuid'],
  filters: { state: { waits: `k.status in ('open', 'pending')`, paid: `k.status = 'paid'` } },
}

export type TeamListRow = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly seats: number
  readonly members: number
  readonly owner: string | null
  readonly createdAt: Date
}

const teamColumns = `t.id, t.name, t.email, t.seats, t.created_at as "createdAt",
  (select count(*)::integer from team_members m where m.team_id = t.id) as members,
  (select u.email from team_members m join users u on u.id = m.user_id
   where m.team_id = t.id and m.role = 'owner') as owner`

export const teamsSql: ListSql = {
  select: teamColumns,
  from: 'teams t',
  sorts: { created: 't.created_at', name: 't.name' },
  moment: 't.created_at',
  tie: 't.id',
  search: ['t.name', 't.email'],
}

export async function findTeamFacts(pool: Pool, id: number) {
  const { rows } = await pool.query<TeamListRow>(
    `select ${teamColumns} from teams t where t.id = $1`,
    [id],
  )
  return rows[0]
}

export async function findTeamPeople(pool: Pool, id: number) {
  const { rows } = await pool.query<{ id: number; email: string; role: string; at: Date }>(
    `select u.id, u.email, m.role, m.joined_at as at from team_members m join users u on u.id = m.user_id
     where m.team_id = $1 order by m.role desc, m.joined_at`,
    [id],
  )
  return rows
}
