import type { RequestScope } from '#platform/context.ts'
import { requireUser } from '#domains/identity/accounts/sessions/require-user.server.ts'
import { findContributorFigures } from '#domains/identity/accounts/auth/belongings.queries.server.ts'

/** How a contributor's work does; null for others. @throws {AppError} login_required */
export async function loadSales({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>) {
  const figures = await findContributorFigures(deps.pool, requireUser(actor).userId)
  return figures && { sales: figures.downloads, followers: figures.followers }
}
