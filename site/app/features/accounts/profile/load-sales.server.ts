import type { RequestScope } from '#server/context.ts'
import { requireUser } from '../sessions/require-user.server.ts'
import { findSellerFigures } from './belongings.queries.server.ts'

/** How a contributor's work does; null for others. @throws {AppError} login_required */
export function loadSales({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>) {
  return findSellerFigures(deps.pool, requireUser(actor).userId)
}
