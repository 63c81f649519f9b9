import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createPictureIndex, type PictureIndex, type PictureMatch } from '@tessera/visual'
import { readFingerprints } from './fingerprints.queries.ts'

export type VisualIndex = {
  /** Works of the catalogue that look like a packed descriptor, most alike first. */
  search(packed: Int8Array, limit: number): Promise<PictureMatch[]>
}

/** Compared without a pause: about 4 ms. */
const SHELF = 4_000
const KEPT_MS = 10 * 60_000

/**
 * The fingerprints of all published assets, read when somebody first asks and let go ten minutes after the
 * last question: 720 bytes an asset, 25 MB for 34,000. What was made since is added with each question.
 */
export function openVisualIndex({ pool, now }: { pool: Pool; now: () => Date }): VisualIndex {
  let shelves: PictureIndex[] = []
  let places = new Map<number, PictureIndex>()
  let readUpTo = new Date(0)
  let lastAskedMs = 0
  let reading: Promise<void> = Promise.resolve()

  async function refresh(): Promise<void> {
    for await (const { assetId, print, madeAt } of readFingerprints(pool, readUpTo)) {
      if (madeAt > readUpTo) readUpTo = madeAt
      const known = places.get(assetId)
      if (print === null) known?.remove(assetId)
      else (known ?? shelfFor(assetId)).put(assetId, print)
    }
  }

  function shelfFor(assetId: number): PictureIndex {
    let shelf = shelves.at(-1)
    if (!shelf || shelf.size >= SHELF) shelves.push((shelf = createPictureIndex()))
    places.set(assetId, shelf)
    return shelf
  }

  function forget(): void {
    shelves = []
    places = new Map()
    readUpTo = new Date(0)
  }

  return {
    async search(packed, limit) {
      if (now().getTime() - lastAskedMs > KEPT_MS) reading = reading.then(forget)
      lastAskedMs = now().getTime()
      reading = reading.catch(() => undefined).then(refresh)
      await reading
      const found: PictureMatch[] = []
      for (const shelf of shelves) {
        found.push(...shelf.search(packed, limit))
        await yieldToOthers()
      }
      return found.toSorted((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, limit)
    },
  }
}
