import { recordAct } from '../audit/record-act.ts'
import type { Deps, SignedIn } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { clearActing } from './acting.queries.ts'

/** Ends acting as somebody, by the button or because its time is over; the audit log says which. */
export async function endActing(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  staff: Pick<SignedIn, 'userId' | 'role'>,
  { sessionId, why }: { readonly sessionId: string; readonly why: 'button' | 'time' },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const asUser = await clearActing(client, sessionId)
    if (asUser === null) return
    await recordAct(client, staff, {
      action: 'act-as-ended',
      subject: 'user',
      subjectId: asUser,
      details: { why },
      now: now(),
    })
  })
}
