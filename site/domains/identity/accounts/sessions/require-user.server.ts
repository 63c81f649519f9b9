import type { Actor, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** @throws {AppError} login_required */
export function requireUser(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw new AppError('login_required')
  return actor
}
