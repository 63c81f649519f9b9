import type { Session } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { describeDevice } from './describe-device.ts'
import { latestEnd } from './session-lifetime.ts'
import { findSessionsOf } from './sessions.queries.server.ts'

/** Where somebody is signed in, the latest use first. */
export async function listSessions(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { userId, sessionId }: SignedIn,
): Promise<Session[]> {
  const rows = await findSessionsOf(pool, { userId, now: now() })
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === sessionId,
    device: describeDevice(row.userAgent),
    address: row.address,
    method: row.method,
    account: row.team ?? '',
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    ends_at: latestEnd(row).toISOString(),
  }))
}
