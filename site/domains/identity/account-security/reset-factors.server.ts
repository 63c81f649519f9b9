import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import {
  deleteFactors,
  endPendingSignInsOf,
  lockFactors,
} from '#domains/identity/second-factor/index.server.ts'
import { endSessionsOf } from './account-security.queries.server.ts'
import { tellFactorChange } from './tell-factor-change.server.ts'

/**
 * Takes every factor of somebody away who lost them, and signs them out everywhere. Who may is decided
 * and written down by the caller. False where there was none.
 */
export async function resetFactors(
  deps: Pick<Deps, 'config' | 'now'>,
  client: PoolClient,
  userId: number,
): Promise<boolean> {
  await lockFactors(client, userId)
  if (!(await deleteFactors(client, userId))) return false
  await endPendingSignInsOf(client, userId)
  await endSessionsOf(client, userId)
  await tellFactorChange(deps, client, { userId, action: 'second-factor-reset' })
  return true
}
