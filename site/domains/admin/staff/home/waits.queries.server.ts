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
  takedowns: [
    'coalesce(countered_at, created_at)',
    `takedown_notices where state in ('received', 'countered')`,
  ],
  messages: ['created_at', 'contact_messages where answered_at is null'],
  'custom-order': requests('custom-order'),
  hire: requests('hire'),
  education: requests('education'),
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

/** The states in which a request waits for the staff. */
function requests(kind: string): readonly [string, string] {
  const open = `('received', 'reviewing', 'quoted', 'in_progress', 'forwarded')`
  return ['created_at', `visitor_requests where kind = '${kind}' and state in ${open}`]
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
