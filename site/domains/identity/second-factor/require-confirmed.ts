import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** How long a proof that it is them lasts, in minutes. */
export const CONFIRMED_MINUTES = 15

/** Where a session is confirmed, for programs. */
const CONFIRM_CALL = '/api/v2/auth/confirm'

/**
 * For what moves money, opens doors or hands something on: the person has proved within the last
 * quarter of an hour, or the minutes given, that it is them. Keys of the API never have, nor has whoever
 * acts as another.
 *
 * @throws {AppError} login_required, confirmation_required
 */
export function requireConfirmed(
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  minutes = CONFIRMED_MINUTES,
): SignedIn {
  if (actor.kind === 'guest') throw new AppError('login_required')
  if (!isConfirmed(actor, now(), minutes)) {
    throw new AppError('confirmation_required', { fields: { confirm: CONFIRM_CALL } })
  }
  return actor
}

export function isConfirmed(
  { confirmedAt, impersonatedBy }: SignedIn,
  now: Date,
  minutes = CONFIRMED_MINUTES,
): boolean {
  if (!confirmedAt || impersonatedBy) return false
  return now.getTime() - confirmedAt.getTime() < minutes * 60_000
}
