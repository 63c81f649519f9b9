import type { Pool } from 'pg'

export type Waiting = {
  readonly submissions: number
  readonly bundles: number
  readonly takedowns: number
  readonly payouts: number
  readonly transfers: number
  readonly mails: number
  readonly refunds: number
  readonly sources: number
  readonly failedJobs: number
  readonly messages: number
}

/** What waits for somebody, in number. */
export async function countWaitingWork(pool: Pool): Promise<Waiting> {
  const { rows } = await pool.query<Waiting>(
    `select
       (select count(*)::integer from submissions where state = 'submitted') as submissions,
       (select count(*)::integer from bundles where state = 'submitted') as bundles,
       (select count(*)::integer from takedown_notices where state in ('received', 'countered')) as takedowns,
       (select count(*)::integer from affiliate_payouts where status = 'requested')
         + (select count(*)::integer from earning_payouts where status = 'requested') as payouts,
       (select count(*)::integer from checkouts where gateway = 'manual' and status in ('open', 'pending')
          and expires_at > now()) as transfers,
       (select count(*)::integer from mails where state in ('failed', 'unknown')) as mails,
       (select count(*)::integer from refunds where status = 'failed') as refunds,
       (select count(*)::integer from sources where state = 'failed') as sources,
       (select count(*)::integer from contact_messages where answered_at is null) as messages,
       (select count(*)::integer from dead_jobs) as "failedJobs"`,
  )
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
