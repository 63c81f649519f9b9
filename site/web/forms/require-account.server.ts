import type { Actor, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Of a form that names the account its page showed: the account may have been switched in another
 * tab since.
 *
 * @throws {AppError} login_required, account_changed
 */
export function requireAccount(actor: Actor, accountUuid: unknown): SignedIn {
  if (actor.kind === 'guest') throw new AppError('login_required')
  if (accountUuid !== actor.accountUuid) throw new AppError('account_changed')
  return actor
}
