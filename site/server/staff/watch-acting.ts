import { recordAct } from '../audit/record-act.ts'
import type { Actor, Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import { inTransaction } from '../in-transaction.ts'
import { isClosedWhileActing } from './closed-while-acting.ts'

/**
 * Of somebody who acts as another: writes down what is sent before it is done, with both persons, and
 * keeps closed what only the person may do.
 *
 * @throws {AppError} acting_refused
 */
export async function watchActing(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  { method, path, isWrite }: { method: string; path: string; isWrite: boolean },
): Promise<void> {
  if (actor.kind === 'guest' || actor.actedBy === undefined) return
  const isRefused = isClosedWhileActing(path, isWrite)
  if (!isWrite && !isRefused) return
  await inTransaction(pool, (client) =>
    recordAct(client, actor, {
      action: isRefused ? 'acted-refused' : 'acted',
      subject: 'path',
      subjectId: path.slice(0, 300),
      details: { method },
      now: now(),
    }),
  )
  if (isRefused) throw new AppError('acting_refused')
}
