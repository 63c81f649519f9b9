import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { OAuthError } from './oauth-error.ts'

/**
 * One transaction that is committed where its work answers with a refusal as well: what a secret that came twice has
 * ended stays ended.
 *
 * @throws {OAuthError} the refusal
 */
export async function refuseAfterCommit<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer | OAuthError>,
): Promise<Answer> {
  const outcome = await inTransaction(pool, work)
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}
