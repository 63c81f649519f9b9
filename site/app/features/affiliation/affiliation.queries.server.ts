import type { Pool, PoolClient } from 'pg'
import type { PayoutStatus } from '#db/schema/affiliation.ts'
import { COMMISSION_DAYS } from './commission-rules.ts'

type Client = Pool | PoolClient

export type ReferralCounts = {
  readonly code: string
  readonly visitors: number
  readonly clicks: number
  readonly signups: number
  readonly buyers: number
}

/** Somebody’s code and what came of it. */
export async function findReferralCounts(
  client: Client,
  userId: number,
): Promise<ReferralCounts | undefined> {
  const { rows } = await client.query<ReferralCounts>(
    `select referral_code as code,
       (select count(*)::integer from referrals where referrer_id = users.id) as visitors,
       (select coalesce(sum(clicks), 0)::integer from referrals where referrer_id = users.id) as clicks,
       (select count(*)::integer from referrals
         where referrer_id = users.id and registered_at is not null) as signups,
       (select count(distinct p.account_id)::integer from affiliate_entries e
         join payments p on p.id = e.payment_id
         where e.account_id = users.id and e.type = 'commission') as buyers
     from users where id = $1`,
    [userId],
  )
  return rows[0]
}

export type VisitRow = {
  readonly id: number
  readonly clicks: number
  readonly firstAt: Date
  readonly registeredAt: Date | null
  readonly commissions: number
}

const visitOrders: Readonly<Record<string, string>> = {
  date: 'r.created_at',
  clicks: 'r.clicks',
  signup: 'r.registered_at',
}

type VisitWish = {
  readonly userId: number
  readonly state: string | null
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
}

/** Visitors who came by somebody’s code, without a word on who they are. */
export async function findVisits(
  client: Client,
  { userId, state, sort, isAscending, limit, offset }: VisitWish,
): Promise<VisitRow[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<VisitRow>(
    `select r.id, r.clicks, r.created_at as "firstAt", r.registered_at as "registeredAt",
       (select count(*)::integer from affiliate_entries e join payments p on p.id = e.payment_id
         where e.account_id = $1 and e.type = 'commission' and p.account_id = r.registered_id) as commissions
     from referrals r
     where r.referrer_id = $1 and ($2::text is null or (r.registered_at is not null) = ($2 = 'signed-up'))
     order by ${visitOrders[sort] ?? 'r.created_at'} ${direction} nulls last, r.id ${direction}
     limit $3 offset $4`,
    [userId, state, limit, offset],
  )
  return rows
}

export async function countVisits(
  client: Client,
  userId: number,
  state: string | null,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all, count(*) filter (
       where $2::text is null or (registered_at is not null) = ($2 = 'signed-up'))::integer as total
     from referrals where referrer_id = $1`,
    [userId, state],
  )
  return rows[0] ?? { total: 0, all: 0 }
}

export type EntryRow = {
  readonly uuid: string
  readonly type: 'commission' | 'reversal' | 'payout' | 'return'
  readonly currency: string
  readonly amountMinor: number
  readonly createdAt: Date
  readonly availableAt: Date
}

const entryOrders: Readonly<Record<string, string>> = { date: 'created_at', amount: 'amount_minor' }

type EntryWish = {
  readonly accountId: number
  readonly type: string | null
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
}

export async function findEntries(
  client: Client,
  { accountId, type, sort, isAscending, limit, offset }: EntryWish,
): Promise<EntryRow[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<EntryRow>(
    `select uuid, type, currency, amount_minor::float8 as "amountMinor",
       created_at as "createdAt", available_at as "availableAt"
     from affiliate_entries where account_id = $1 and ($2::text is null or type = $2)
     order by ${entryOrders[sort] ?? 'created_at'} ${direction}, id ${direction} limit $3 offset $4`,
    [accountId, type, limit, offset],
  )
  return rows
}

export async function countEntries(
  client: Client,
  accountId: number,
  type: string | null,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all,
       count(*) filter (where $2::text is null or type = $2)::integer as total
     from affiliate_entries where account_id = $1`,
    [accountId, type],
  )
  return rows[0] ?? { total: 0, all: 0 }
}

export type BalanceRow = {
  readonly currency: string
  readonly earnedMinor: number
  readonly availableMinor: number
  readonly pendingMinor: number
  readonly paidMinor: number
}

/**
 * Where somebody stands in each currency. What is taken back of a commission that still waits, waits
 * with it, so that pending and available are both right.
 */
export async function findBalances(
  client: Client,
  accountId: number,
  now: Date,
): Promise<BalanceRow[]> {
  const { rows } = await client.query<BalanceRow>(
    `select currency,
       coalesce(sum(amount_minor) filter (where payment_id is not null), 0)::float8 as "earnedMinor",
       coalesce(sum(amount_minor) filter (where available_at <= $2), 0)::float8 as "availableMinor",
       coalesce(sum(amount_minor) filter (where available_at > $2), 0)::float8 as "pendingMinor",
       coalesce(-sum(amount_minor) filter (where payout_id is not null), 0)::float8 as "paidMinor"
     from affiliate_entries where account_id = $1 group by currency order by currency`,
    [accountId, now],
  )
  return rows
}

export type PayoutRow = {
  readonly id: number
  readonly uuid: string
  readonly currency: string
  readonly amountMinor: number
  readonly method: 'paypal' | 'bank'
  readonly status: PayoutStatus
  readonly requestedAt: Date
  readonly decidedAt: Date | null
}

const payoutColumns = `id, uuid, currency, amount_minor::float8 as "amountMinor", method, status,
  requested_at as "requestedAt", decided_at as "decidedAt"`

export async function findPayouts(client: Client, accountId: number): Promise<PayoutRow[]> {
  const { rows } = await client.query<PayoutRow>(
    `select ${payoutColumns} from affiliate_payouts where account_id = $1
     order by requested_at desc, id desc limit 100`,
    [accountId],
  )
  return rows
}

/** Whoever moves money of an account waits here. */
export async function lockBalance(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select from accounts where id = $1 for update', [accountId])
}

export async function insertPayout(
  client: PoolClient,
  payout: {
    accountId: number
    currency: string
    amountMinor: number
    method: string
    destination: string
    now: Date
  },
): Promise<PayoutRow> {
  const { rows } = await client.query<PayoutRow>(
    `insert into affiliate_payouts (account_id, currency, amount_minor, method, destination, requested_at)
     values ($1, $2, $3, $4, $5, $6) returning ${payoutColumns}`,
    [
      payout.accountId,
      payout.currency,
      payout.amountMinor,
      payout.method,
      payout.destination,
      payout.now,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no payout was inserted')
  return row
}

export async function findPayout(
  client: PoolClient,
  accountId: number,
  uuid: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await client.query<PayoutRow>(
    `select ${payoutColumns} from affiliate_payouts where account_id = $1 and uuid = $2 for update`,
    [accountId, uuid],
  )
  return rows[0]
}

/** Once it is decided, where it was to go to is nobody’s business any more. */
export async function decidePayout(
  client: PoolClient,
  id: number,
  status: PayoutStatus,
  now: Date,
): Promise<void> {
  await client.query(
    `update affiliate_payouts set status = $2, decided_at = $3, destination = null where id = $1`,
    [id, status, now],
  )
}

export async function insertPayoutEntry(
  client: PoolClient,
  entry: {
    accountId: number
    type: 'payout' | 'return'
    payoutId: number
    currency: string
    amountMinor: number
    now: Date
  },
): Promise<void> {
  await client.query(
    `insert into affiliate_entries (account_id, type, payout_id, currency, amount_minor, created_at, available_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [entry.accountId, entry.type, entry.payoutId, entry.currency, entry.amountMinor, entry.now],
  )
}

export type EarningPayment = {
  readonly paymentId: number
  readonly referrerId: number
  readonly currency: string
  readonly netMinor: number
  readonly settledAt: Date
}

/**
 * Payments without their commission: of people who came by somebody’s code, and of teams that such
 * a person owns, within the first year. Nobody earns on a team they are in.
 */
export async function findEarningPayments(client: Client, most: number): Promise<EarningPayment[]> {
  const { rows } = await client.query<EarningPayment>(
    `select p.id as "paymentId", payer.referred_by as "referrerId", p.currency,
       p.net_minor::float8 as "netMinor", p.settled_at as "settledAt"
     from payments p
     join lateral (
       select u.* from users u where u.id = p.account_id
       union all
       select u.* from team_members m join users u on u.id = m.user_id
         where m.team_id = p.account_id and m.role = 'owner'
     ) payer on true
     where p.settled_at is not null and p.net_minor > 0 and payer.referred_by is not null
       and p.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
       and p.settled_at < payer.created_at + interval '${COMMISSION_DAYS} days'
       and not exists (select from team_members m
         where m.team_id = p.account_id and m.user_id = payer.referred_by)
       and not exists (select from affiliate_entries e
         where e.payment_id = p.id and e.type = 'commission')
     order by p.id limit $1`,
    [most],
  )
  return rows
}

/** False where it was written meanwhile. */
export async function insertCommission(
  client: Client,
  entry: {
    accountId: number
    paymentId: number
    currency: string
    amountMinor: number
    now: Date
    availableAt: Date
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into affiliate_entries (account_id, type, payment_id, currency, amount_minor, created_at, available_at)
     values ($1, 'commission', $2, $3, $4, $5, $6)
     on conflict on constraint affiliate_entries_payment do nothing`,
    [
      entry.accountId,
      entry.paymentId,
      entry.currency,
      entry.amountMinor,
      entry.now,
      entry.availableAt,
    ],
  )
  return rowCount === 1
}

export type RefundedPayment = {
  readonly paymentId: number
  readonly accountId: number
  readonly currency: string
  readonly commissionMinor: number
  readonly reversedMinor: number
  readonly grossMinor: number
  readonly refundedMinor: number
  readonly availableAt: Date
}

/** Payments given back, or charged back, beyond what was taken from their commission. */
export async function findRefundedPayments(
  client: Client,
  most: number,
): Promise<RefundedPayment[]> {
  const { rows } = await client.query<RefundedPayment>(
    `select * from (
       select p.id as "paymentId", e.account_id as "accountId", e.currency,
         e.amount_minor::float8 as "commissionMinor", e.available_at as "availableAt",
         p.gross_minor::float8 as "grossMinor",
         (case when p.status = 'charged_back' then p.gross_minor else p.refunded_minor end)::float8
           as "refundedMinor",
         coalesce((select -sum(amount_minor) from affiliate_entries r
           where r.payment_id = p.id and r.type = 'reversal'), 0)::float8 as "reversedMinor",
         coalesce((select max(refunded_minor) from affiliate_entries r
           where r.payment_id = p.id and r.type = 'reversal'), 0)::float8 as "knownMinor", p.id
       from affiliate_entries e join payments p on p.id = e.payment_id
       where e.type = 'commission' and (p.refunded_minor > 0 or p.status = 'charged_back')
     ) found where "refundedMinor" > "knownMinor" order by id limit $1`,
    [most],
  )
  return rows
}

export async function insertReversal(
  client: Client,
  entry: {
    accountId: number
    paymentId: number
    currency: string
    amountMinor: number
    refundedMinor: number
    now: Date
    availableAt: Date
  },
): Promise<void> {
  await client.query(
    `insert into affiliate_entries (account_id, type, payment_id, currency, amount_minor,
       refunded_minor, created_at, available_at)
     values ($1, 'reversal', $2, $3, $4, $5, $6, $7)
     on conflict on constraint affiliate_entries_payment do nothing`,
    [
      entry.accountId,
      entry.paymentId,
      entry.currency,
      entry.amountMinor,
      entry.refundedMinor,
      entry.now,
      entry.availableAt,
    ],
  )
}
