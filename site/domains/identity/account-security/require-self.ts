import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/**
 * What only the person may see or change, whoever acts as them.
 *
 * @throws {AppError} acting_refused
 */
export function requireSelf(actor: SignedIn): SignedIn {
  if (actor.impersonatedBy) throw new AppError('acting_refused')
  return actor
}
