import type { RequestScope } from '#server/context.ts'
import { requireUser } from '../sessions/require-user.server.ts'
import { findSellerFigures } from './belongings.queries.server.ts'

/** How a contributor's work does; null for others. @throws {AppError} login_required */
export async function loadSales({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>) {
  const figures = await findSellerFigures(deps.pool, requireUser(actor).userId)
  return figures && { sales: figures.downloads, followers: figures.followers }
}
