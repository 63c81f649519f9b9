import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../search-index.ts'
import { createLiveIndex } from '../live/live-index.ts'
import { resetScratch } from '../segments/scratch.ts'
import { catalogue, queryText } from '../testing/arbitrary-catalogue.ts'
import { hasAnyHit } from './any-hit.ts'
import { fillSlot, matchAll } from './match-reading.ts'
import { readText } from './read-text.ts'

test('whether there is any hit is what counting all of them says', { timeout: 120_000 }, () => {
  const changes = fc.tuple(catalogue, fc.nat(100))
  fc.assert(
    fc.property(catalogue, changes, queryText, (documents, [upsert, removed], text) => {
      const live = createLiveIndex(buildIndex(documents))
      live.apply({ upsert, remove: documents.slice(0, removed) })
      const state = live.state()
      const filled = (readText(state, text)?.main.slots ?? []).map((slot) => fillSlot(state, slot))
      const isAny = hasAnyHit(state, filled)
      for (const { scratch } of state.segments) resetScratch(scratch)
      expect(isAny).toBe(matchAll(state, filled).count > 0)
    }),
    { numRuns: 400 },
  )
})
