import type { Pool, PoolClient } from 'pg'
import type { SubscriptionChange, SubscriptionRow } from './subscription-row.ts'

type Client = Pool | PoolClient

const columnOf = {
  id: 'id',
  uuid: 'uuid',
  accountId: 'account_id',
  planId: 'plan_id',
  status: 'status',
  period: 'period',
  quantity: 'quantity',
  currency: 'currency',
  unitPriceMinor: 'unit_price_minor',
  couponId: 'coupon_id',
  couponPaymentsLeft: 'coupon_payments_left',
  gateway: 'gateway',
  gatewaySubscriptionId: 'gateway_subscription_id',
  gatewayCustomerId: 'gateway_customer_id',
  paymentMethodId: 'payment_method_id',
  oauthClientId: 'oauth_client_id',
  nextTerms: 'next_terms',
  startedAt: 'started_at',
  anchorAt: 'anchor_at',
  periodStartsAt: 'period_starts_at',
  periodEndsAt: 'period_ends_at',
  trialEndsAt: 'trial_ends_at',
  nextBillingAt: 'next_billing_at',
  cancelledAt: 'cancelled_at',
  cancelReason: 'cancel_reason',
  pausedAt: 'paused_at',
  resumesAt: 'resumes_at',
  pastDueSince: 'past_due_since',
  failedAttempts: 'failed_attempts',
  noticeSentAt: 'notice_sent_at',
  withdrawalDeclaredAt: 'withdrawal_declared_at',
  endedAt: 'ended_at',
} as const satisfies Record<keyof SubscriptionRow, string>

const columns = Object.entries(columnOf)
  .map(([name, column]) =>
    name === 'unitPriceMinor' ? `${column}::float8 as "${name}"` : `${column} as "${name}"`,
  )
  .join(', ')

/** The row, held until the transaction ends. Whoever changes or spends a subscription takes it first. */
export async function lockSubscription(
  client: PoolClient,
  id: number,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await client.query<SubscriptionRow>(
    `select ${columns} from subscriptions where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** A subscription of this account by its public name, held until the transaction ends. */
export async function lockSubscriptionOf(
  client: PoolClient,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<SubscriptionRow | undefined> {
  const { rows } = await client.query<SubscriptionRow>(
    `select ${columns} from subscriptions where uuid = $1 and account_id = $2 for update`,
    [uuid, accountId],
  )
  return rows[0]
}

/** All that an account ever held: what gives access first, then the newest. */
export async function findSubscriptionsOf(
  client: Client,
  accountId: number,
): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select ${columns} from subscriptions where account_id = $1
     order by status = 'expired', id desc`,
    [accountId],
  )
  return rows
}

/** As above, without what is over, held until the transaction ends. */
export async function lockLiveSubscriptionsOf(
  client: PoolClient,
  accountId: number,
): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select ${columns} from subscriptions where account_id = $1 and status <> 'expired'
     order by id for update`,
    [accountId],
  )
  return rows
}

export async function insertSubscription(
  client: PoolClient,
  row: SubscriptionChange & Pick<SubscriptionRow, 'accountId' | 'startedAt' | 'planId' | 'status'>,
  now: Date,
): Promise<SubscriptionRow> {
  const names = Object.keys(row) as (keyof SubscriptionRow)[]
  const { rows } = await client.query<SubscriptionRow>(
    `insert into subscriptions (${names.map((name) => columnOf[name]).join(', ')}, created_at, updated_at)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, $${names.length + 1}, $${names.length + 1})
     returning ${columns}`,
    [...names.map((name) => (row as SubscriptionRow)[name]), now],
  )
  const inserted = rows[0]
  if (!inserted) throw new Error('no subscription was inserted')
  return inserted
}

/** Changes the columns that are named, and answers with the row as it is now. */
export async function updateSubscription(
  client: PoolClient,
  id: number,
  change: SubscriptionChange,
  now: Date,
): Promise<SubscriptionRow> {
  const names = Object.keys(change) as (keyof SubscriptionChange)[]
  const { rows } = await client.query<SubscriptionRow>(
    `update subscriptions set ${names.map((name, index) => `${columnOf[name]} = $${index + 3}, `).join('')}
       updated_at = $2
     where id = $1 returning ${columns}`,
    [id, now, ...names.map((name) => change[name])],
  )
  const updated = rows[0]
  if (!updated) throw new Error(`no subscription ${id}`)
  return updated
}

export type NewEvent = {
  readonly subscriptionId: number
  readonly type: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly userId?: number | null
  readonly at: Date
}

/** Adds to the history of a subscription. */
export async function insertEvent(
  client: PoolClient,
  { subscriptionId, type, data = {}, userId = null, at }: NewEvent,
): Promise<void> {
  await client.query(
    `insert into subscription_events (subscription_id, type, data, user_id, occurred_at)
     values ($1, $2, $3, $4, $5)`,
    [subscriptionId, type, JSON.stringify(data), userId, at],
  )
}

/**
 * Seats of a team are what its plan pays for, more or fewer. People who are members stay where there are
 * more of them than seats; nobody else gets in until there is room.
 */
export async function updateTeamSeats(
  client: PoolClient,
  accountId: number,
  seats: number,
): Promise<void> {
  await client.query('update teams set seats = $2 where id = $1', [accountId, seats])
}

/** Whether anything was downloaded on a subscription. */
export async function isUsed(client: Client, subscriptionId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from downloads join subscriptions s using (account_id)
     where s.id = $1 and downloads.subscription_id = $1 limit 1`,
    [subscriptionId],
  )
  return (rowCount ?? 0) > 0
}
