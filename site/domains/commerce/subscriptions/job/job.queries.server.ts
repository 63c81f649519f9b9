import type { Pool, PoolClient } from 'pg'

/** One page of ids after `afterId`; the job walks through all pages once. */
type Page = { readonly now: Date; readonly afterId: number; readonly limit: number }

const pages = {
  /** Paused long enough. */
  resume: `status = 'paused' and resumes_at <= $1`,
  /** Cancelled, and the time that was paid is over. */
  end: `status = 'cancelled' and period_ends_at <= $1`,
  /** To be charged or tried again. */
  renew: `status in ('trialing', 'active', 'past_due') and next_billing_at <= $1`,
  /** To be announced: years a week ahead, debits in rupees two days ahead. */
  notice: `status = 'active' and notice_sent_at is null and next_billing_at > $1 and (
    (currency = 'INR' and next_billing_at <= $1 + interval '48 hours')
    or (currency <> 'INR' and period = 'year' and next_billing_at <= $1 + interval '7 days'))`,
} as const
export type JobStep = keyof typeof pages

export async function findDueIds(
  pool: Pool,
  step: JobStep,
  { now, afterId, limit }: Page,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from subscriptions where ${pages[step]} and id > $2 order by id limit $3`,
    [now, afterId, limit],
  )
  return rows.map(({ id }) => id)
}

export async function isBooked(client: PoolClient, reference: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from ledger_transactions where reference >= $1 and reference < $1 || '~' limit 1`,
    [reference],
  )
  return (rowCount ?? 0) > 0
}

/** Any number of one's own choice; processes that book a month wait for each other. */
const MONTH_LOCK = 7_353_228

export async function lockMonth(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MONTH_LOCK])
}

/**
 * Payments that were written down and whose answer never came: the process was killed, or the gateway could
 * not be asked. Gateways keep keys for a day at least; older ones are left to staff.
 */
export async function findUnansweredPayments(
  pool: Pool,
  { now, afterId, limit }: Page,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from payments
     where status = 'pending' and gateway_payment_id is null and checkout_id is null
       and created_at > $1::timestamptz - interval '23 hours' and id > $2
     order by id limit $3`,
    [now, afterId, limit],
  )
  return rows.map(({ id }) => id)
}
