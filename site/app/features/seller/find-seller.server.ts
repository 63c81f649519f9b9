import type { Actor, Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findSellerFigures, requireUser, type SellerFigures } from '../accounts/index.server.ts'

/** The profile of the catalogue that is somebody's, with what it has gathered. */
export type Seller = SellerFigures & { readonly user: SignedIn }

/**
 * Who sells; null where no profile of the catalogue is theirs, such as for people of the staff who
 * look in.
 *
 * @throws {AppError} login_required
 */
export async function findSeller(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<Seller | null> {
  const user = requireUser(actor)
  const figures = await findSellerFigures(pool, user.userId)
  return figures === null ? null : { ...figures, user }
}

/** The same where there has to be one. @throws {AppError} login_required, personal_required, not_found */
export async function requireSeller(deps: Pick<Deps, 'pool'>, actor: Actor): Promise<Seller> {
  if (actor.kind === 'user' && actor.accountType === 'team') {
    throw new AppError('personal_required')
  }
  const seller = await findSeller(deps, actor)
  if (seller === null) throw new AppError('not_found')
  return seller
}
