import type { Deps } from '#platform/context.ts'
import { countUnchained, findLinks } from './ledger.queries.server.ts'
import { CHAIN_START, linkHash } from './link-hash.server.ts'

export type LedgerCheck = {
  readonly links: number
  /** Grants that wait for their place. */
  readonly unsealed: number
  /** Plain sentences; empty where the chain is whole. */
  readonly faults: readonly string[]
}

const LINKS_AT_ONCE = 1000
const MOST_FAULTS = 20

/** Walks the whole chain: no gap, no link that does not follow from the one before it. */
export async function checkLedger({ pool }: Pick<Deps, 'pool'>): Promise<LedgerCheck> {
  const faults: string[] = []
  let position = 0
  let previous: Buffer = CHAIN_START
  for (;;) {
    const links = await findLinks(pool, position, LINKS_AT_ONCE)
    for (const link of links) {
      if (link.position !== position + 1)
        faults.push(`licence ${link.number} does not follow place ${position}`)
      if (link.statement.number !== link.number)
        faults.push(`licence ${link.number} states another number`)
      if (!linkHash(previous, link.statement).equals(link.hash)) {
        faults.push(`licence ${link.number} at place ${link.position} is not what was sealed`)
      }
      position = link.position
      previous = link.hash
    }
    if (links.length < LINKS_AT_ONCE) break
  }
  const unsealed = await countUnchained(pool)
  return { links: position, unsealed, faults: faults.slice(0, MOST_FAULTS) }
}
