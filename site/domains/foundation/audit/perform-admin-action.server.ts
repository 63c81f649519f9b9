import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { poolWithin } from '#platform/postgres/pool-within.ts'
import { recordAuditEvent, type AuditNote } from './record-audit-event.server.ts'

/**
 * Does something as staff and writes it into the audit log, both in one transaction: use cases of any
 * feature run within it by the `deps` they are handed.
 */
export async function performAdminAction<Given extends Pick<Deps, 'pool' | 'now'>, Result>(
  deps: Given,
  staff: Pick<SignedIn, 'userId' | 'role' | 'impersonatedBy'>,
  note: Omit<AuditNote, 'now'> | ((result: Result) => Omit<AuditNote, 'now'>),
  work: (deps: Given, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.pool, async (client) => {
    const result = await work({ ...deps, pool: poolWithin(client) }, client)
    const told = typeof note === 'function' ? note(result) : note
    await recordAuditEvent(client, staff, { ...told, now: deps.now() })
    return result
  })
}
