import { looksOf } from '../columns/drawings.ts'
import { contributorReader } from '../columns/ordinal-readers.ts'
import { isDead, type Segment } from '../segments/segment.ts'
import { placesOfPage, VARIED_HITS, varyHits } from '../variety/vary-hits.ts'
import { selectPage, type Found, type PageEntry, type PageOrder } from './select-page.ts'

type VariedPage = {
  readonly entries: readonly PageEntry[]
  /** Results to page through. */
  readonly listed: number
}

/**
 * One page where drawings stand once and contributors apart. The best hits are varied and whatever
 * follows stays as it is, so that a page reads no more than them and itself, however many there are.
 */
export function selectVaried(
  found: readonly Found[],
  order: PageOrder,
  page: { readonly offset: number; readonly limit: number; readonly total: number },
  variety: 'folded' | 'spread',
): VariedPage {
  const { total } = page
  const best = selectPage(found, order, { offset: 0, limit: VARIED_HITS, total })
  const readers = new Map(found.map(({ segment }) => [segment, contributorReader(segment.data)]))
  const hits = best.map((entry) => {
    const { data } = entry.segment
    const contributor = data.contributorIds[readers.get(entry.segment)!(entry.doc)]!
    return { entry, drawing: data.drawings[entry.doc]!, contributor }
  })
  const varied = varyHits(hits, variety).map(({ entry }) => entry)
  const { head, tail } = placesOfPage(page, { varied: varied.length, read: best.length })
  return {
    entries: [...varied.slice(...head), ...selectPage(found, order, { ...tail, total })],
    listed: total - (best.length - varied.length),
  }
}

/** How many living documents of all segments are looks of a drawing. */
export function countLooks(segments: readonly Segment[], drawing: number): number {
  let looks = 0
  for (const { data, dead } of segments) {
    for (const doc of looksOf(data, drawing)) {
      if (dead === null || !isDead(dead.bits, doc)) looks++
    }
  }
  return looks
}
