import { MAX_CONTRIBUTORS } from '@tessera/search'
import type { Actor, Deps } from '#platform/context.ts'
import { findFollowedIds } from '#domains/catalogue/follows/index.server.ts'

/** The contributors that the account acted for follows; null for guests, who follow nobody. */
export async function whomOneFollows(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<readonly number[] | null> {
  return actor.kind === 'user' ? findFollowedIds(pool, actor.accountId, MAX_CONTRIBUTORS) : null
}
