import { COMMISSION_DAYS } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

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
