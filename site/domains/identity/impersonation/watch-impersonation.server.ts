import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'

export type ImpersonatedRequest = {
  readonly method: string
  readonly path: string
  /** What the address says of itself; one that says nothing is refused. */
  readonly whileActing: 'open' | 'recorded' | 'refused' | undefined
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Of somebody who acts as another: keeps closed whatever was not declared open, and records in the audit
 * log what is read and done, with both persons, before it is answered.
 *
 * @throws {AppError} acting_refused
 */
export async function watchImpersonation(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  { method, path, whileActing = 'refused' }: ImpersonatedRequest,
): Promise<void> {
  if (!isImpersonated(actor) || whileActing === 'open') return
  const isRefused = whileActing !== 'recorded'
  const done = READING.has(method) ? 'acted-read' : 'acted'
  await inTransaction(pool, (client) =>
    recordAuditEvent(client, actor, {
      action: isRefused ? 'acted-refused' : done,
      subject: 'path',
      subjectId: path.slice(0, 300),
      details: { method },
      now: now(),
    }),
  )
  if (isRefused) throw new AppError('acting_refused')
}

/** Whether somebody of the staff acts as the person named. */
export function isImpersonated(actor: Actor): actor is Extract<Actor, { kind: 'user' }> {
  return actor.kind === 'user' && actor.impersonatedBy !== undefined
}
