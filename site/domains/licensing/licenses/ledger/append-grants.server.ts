import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  findChainEnd,
  findUnchained,
  lockSealing,
  appendAll,
  type Seal,
} from './ledger.queries.server.ts'
import { CHAIN_START, linkHash } from './link-hash.server.ts'

const MOST_AT_ONCE = 500

/**
 * Appends grants to the chain, one writer at a time in all processes, and answers how many. Grants
 * do not wait for it: they are written first and linked within a second, in the order of their
 * making as far as it is known by then.
 */
export async function appendGrants({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  return inTransaction(pool, async (client) => {
    await lockSealing(client)
    const unsealed = await findUnchained(client, MOST_AT_ONCE)
    if (unsealed.length === 0) return 0
    const end = await findChainEnd(client)
    let previous = end.hash ?? CHAIN_START
    const seals = unsealed.map(({ id, statement }, n): Seal => {
      previous = linkHash(previous, statement)
      return { id, position: end.position + n + 1, hash: previous }
    })
    await appendAll(client, seals)
    return seals.length
  })
}

/** Seals until nothing is left that was granted before the call. */
export async function appendAllGrants(deps: Pick<Deps, 'pool'>): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await appendGrants(deps)
    total += sealed
    if (sealed < MOST_AT_ONCE) return total
  }
}
