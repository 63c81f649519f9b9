import type { PoolClient } from 'pg'
import type { SignedIn } from '../context.ts'
import { actHash, NO_ACT, type Act } from './act-hash.ts'
import { findLastAct, insertAct, lockActs } from './acts.queries.ts'

/** What was done, and to what. */
export type ActNote = Pick<Act, 'action' | 'subject'> & {
  readonly subjectId: string | number
  /** Numbers and names of things; never what a person is called or wrote. */
  readonly details?: Act['details']
  readonly now: Date
}

/**
 * Adds an act of the staff to the audit log, with the client of the transaction that does it: neither is
 * there without the other. Called last, since whoever acts next waits until this one commits.
 */
export async function recordAct(
  client: PoolClient,
  staff: Pick<SignedIn, 'userId' | 'role' | 'actedBy'>,
  { action, subject, subjectId, details = {}, now }: ActNote,
): Promise<void> {
  await lockActs(client)
  const last = await findLastAct(client)
  const { actedBy } = staff
  const act: Act = {
    position: (last?.position ?? 0) + 1,
    actorId: actedBy?.userId ?? staff.userId,
    role: actedBy?.role ?? staff.role,
    asUserId: actedBy ? staff.userId : null,
    action,
    subject,
    subjectId: String(subjectId),
    details,
    at: now,
  }
  await insertAct(client, { ...act, hash: actHash(last?.hash ?? NO_ACT, act) })
}
