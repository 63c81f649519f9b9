import type { RequestScope } from '#server/context.ts'
import { requireUser } from '../accounts/index.server.ts'
import { findSellerFigures, type SellerFigures } from './seller.queries.server.ts'

/**
 * What somebody has published; null where no profile of the catalogue is theirs yet.
 *
 * @throws {AppError} login_required
 */
export async function loadSeller({
  deps,
  actor,
}: Pick<RequestScope, 'deps' | 'actor'>): Promise<SellerFigures | null> {
  return (await findSellerFigures(deps.pool, requireUser(actor).userId)) ?? null
}
