import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { revokeGrantsOf } from './connected-apps.queries.server.ts'

/**
 * Ends everything a person allowed an app, for all accounts they act for: its tokens open nothing from now on.
 *
 * @throws {AppError} login_required; not_found where nothing was allowed
 */
export async function disconnectApp(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  clientId: string,
): Promise<void> {
  const { userId } = requireUser(actor)
  const isEnded = await revokeGrantsOf(deps.pool, { userId, clientId, now: deps.now() })
  if (!isEnded) throw new AppError('not_found')
}
