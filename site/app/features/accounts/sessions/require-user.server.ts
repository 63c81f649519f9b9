import type { Actor, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** @throws {AppError} login_required */
export function requireUser(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw new AppError('login_required')
  return actor
}

/**
 * Of a form that names the account its page showed: the account may have been switched in another
 * tab since.
 *
 * @throws {AppError} login_required, account_changed
 */
export function requireAccount(actor: Actor, accountUuid: unknown): SignedIn {
  const user = requireUser(actor)
  if (accountUuid !== user.accountUuid) throw new AppError('account_changed')
  return user
}
