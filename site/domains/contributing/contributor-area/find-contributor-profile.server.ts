import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findContributorFigures,
  requireUser,
  type ContributorFigures,
} from '#domains/identity/accounts/index.server.ts'

/** The profile of the catalogue that is somebody's, with what it has gathered. */
export type ContributorProfile = ContributorFigures & { readonly user: SignedIn }

/**
 * Who sells; null where no profile of the catalogue is theirs, such as for people of the staff who
 * look in.
 *
 * @throws {AppError} login_required
 */
export async function findContributorProfile(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<ContributorProfile | null> {
  const user = requireUser(actor)
  const figures = await findContributorFigures(pool, user.userId)
  return figures === null ? null : { ...figures, user }
}

/** The same where there has to be one. @throws {AppError} login_required, personal_required, not_found */
export async function requireContributorProfile(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<ContributorProfile> {
  if (actor.kind === 'user' && actor.accountType === 'team') {
    throw new AppError('personal_required')
  }
  const contributor = await findContributorProfile(deps, actor)
  if (contributor === null) throw new AppError('not_found')
  return contributor
}
