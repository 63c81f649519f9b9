import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { clearImpersonation } from './impersonation.queries.server.ts'

/** Ends acting as somebody, by the button or because its time is over; the audit log says which. */
export async function endImpersonation(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  staff: Pick<SignedIn, 'userId' | 'role'>,
  { sessionId, why }: { readonly sessionId: string; readonly why: 'button' | 'time' },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const asUser = await clearImpersonation(client, sessionId)
    if (asUser === null) return
    await recordAuditEvent(client, staff, {
      action: 'act-as-ended',
      subject: 'user',
      subjectId: asUser,
      details: { why },
      now: now(),
    })
  })
}
