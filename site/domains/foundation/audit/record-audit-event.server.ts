import type { PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { auditEventHash, NO_AUDIT_EVENT, type Act } from './audit-event-hash.server.ts'
import {
  findLastAuditEvent,
  insertAuditEvent,
  lockAuditLog,
} from './audit-events.queries.server.ts'

/** What was done, and to what. */
export type AuditNote = Pick<Act, 'action' | 'subject'> & {
  readonly subjectId: string | number
  /** Numbers and names of things; never what a person is called or wrote. */
  readonly details?: Act['details']
  readonly now: Date
}

/**
 * Adds an admin action to the audit log, with the client of the transaction that does it: neither is
 * there without the other. Called last, since whoever acts next waits until this one commits.
 */
export async function recordAuditEvent(
  client: PoolClient,
  staff: Pick<SignedIn, 'userId' | 'role' | 'impersonatedBy'>,
  { action, subject, subjectId, details = {}, now }: AuditNote,
): Promise<void> {
  await lockAuditLog(client)
  const last = await findLastAuditEvent(client)
  const { impersonatedBy } = staff
  const act: Act = {
    position: (last?.position ?? 0) + 1,
    actorId: impersonatedBy?.userId ?? staff.userId,
    role: impersonatedBy?.role ?? staff.role,
    asUserId: impersonatedBy ? staff.userId : null,
    action,
    subject,
    subjectId: String(subjectId),
    details,
    at: now,
  }
  await insertAuditEvent(client, {
    ...act,
    hash: auditEventHash(last?.hash ?? NO_AUDIT_EVENT, act),
  })
}
