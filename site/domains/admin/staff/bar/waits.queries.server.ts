import type { Pool } from 'pg'
import type { WaitName } from './wait-names.ts'

export type Waiting = {
  readonly name: WaitName
  readonly count: number
  readonly oldest: Date | null
}

/** What a table holds that waits: since when, and under which condition. */
const sources: Readonly<Record<WaitName, readonly [since: string, from: string]>> = {
  submissions: ['updated_at', `submissions where state = 'submitted'`],
  bundles: ['updated_at', `bundles where state = 'submitted'`],
  contributors: ['created_at', `seller_details where acceptance = 'waiting'`],
  takedowns: [
    'coalesce(countered_at, created_at)',
    `takedown_notices where state in ('received', 'countered')`,
  ],
  messages: threads('question'),
  'custom-order': threads('custom-order'),
  hire: threads('hire'),
  education: threads('education'),
  disputes: [
    'p.updated_at',
    `payments p left join dispute_cases d on d.payment_id = p.id
       where p.dispute = 'open' and d.answered_at is null`,
  ],
  payouts: [
    'requested_at',
    `(select requested_at from affiliate_payouts where status = 'requested'
      union all select requested_at from earning_payouts where status = 'requested') p`,
  ],
  transfers: [
    'created_at',
    `checkouts where gateway = 'manual' and status in ('open', 'pending') and expires_at > now()`,
  ],
  mails: [
    'created_at',
    `mails where state in ('failed', 'unknown')
       or (state = 'waiting' and due_at < now() - interval '15 minutes')`,
  ],
  refunds: ['ordered_at', `refunds where status = 'failed'`],
  sources: ['started_at', `sources where state = 'failed'`],
  failedJobs: ['failed_at', 'dead_jobs'],
}

/** Threads of the inbox that wait for us. */
function threads(kind: string): readonly [string, string] {
  return ['waits_since', `threads where kind = '${kind}' and state = 'open'`]
}

/** How much waits of what is asked for, and since when the oldest does. */
export async function readWaiting(pool: Pool, names: readonly WaitName[]): Promise<Waiting[]> {
  if (names.length === 0) return []
  const parts = names.map((name) => {
    const [since, from] = sources[name]
    return `select '${name}' as name, count(*)::integer as count, min(${since}) as oldest from ${from}`
  })
  const { rows } = await pool.query<Waiting>(parts.join('\nunion all '))
  return rows
}
