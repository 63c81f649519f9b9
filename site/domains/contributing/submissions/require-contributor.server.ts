import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findOwnContributor } from './own-contributor.queries.server.ts'

/**
 * Who sells, by their own profile. Teams do not: works belong to people.
 *
 * @throws {AppError} login_required, personal_required, not_found for people who are no contributors
 */
export async function requireContributor(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<{ readonly user: SignedIn; readonly contributorId: number }> {
  const user = requireUser(actor)
  if (user.accountType === 'team') throw new AppError('personal_required')
  const contributorId = await findOwnContributor(pool, user.userId)
  if (contributorId === null) throw new AppError('not_found')
  return { user, contributorId }
}
