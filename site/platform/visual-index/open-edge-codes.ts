import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createCodeIndex, isBlankCode, type CodeMatch } from '@tessera/visual'
import { readEdgeCodes } from './edge-codes.queries.ts'

export type EdgeCodes = {
  /**
   * Every work that was described and differs in at most so many bits, nearest first, published or not;
   * nothing looks like a blank picture.
   */
  within(code: Uint8Array, mostBits: number): Promise<CodeMatch[]>
}

/** Read anew each time: what was written in a transaction appears later than the moment it names. */
const OVERLAP_MS = 60_000

/**
 * The codes of all works in memory, 48 bytes each, read when somebody first asks; what was made since is
 * added with each question, whichever process made it.
 */
export function openEdgeCodes({ pool }: { readonly pool: Pool }): EdgeCodes {
  const index = createCodeIndex()
  let readUpToMs = 0
  let reading: Promise<void> = Promise.resolve()

  async function refresh(): Promise<void> {
    const since = new Date(Math.max(0, readUpToMs - OVERLAP_MS))
    for await (const { assetId, code, madeAt } of readEdgeCodes(pool, since)) {
      readUpToMs = Math.max(readUpToMs, madeAt.getTime())
      if (code === null || isBlankCode(code)) index.remove(assetId)
      else index.put(assetId, code)
    }
  }

  return {
    async within(code, mostBits) {
      reading = reading.catch(() => undefined).then(refresh)
      await reading
      if (isBlankCode(code)) return []
      const found: CodeMatch[] = []
      // A part takes two or three milliseconds: nobody else waits for all of them.
      for (let part = 0; part < index.parts; part += 1) {
        for (const match of index.withinPart(part, code, mostBits)) found.push(match)
        await yieldToOthers()
      }
      return found.toSorted((a, b) => a.distance - b.distance || a.id - b.id)
    },
  }
}
