/** So many of the best hits are folded and spread; nobody turns pages beyond them to compare. */
export const VARIED_HITS = 1200
/** The first places that no contributor fills alone, and how many of them one may have. */
const SPREAD_PLACES = 24
const MOST_OF_ONE = 2
/** A query with fewer results is about something: its best answers stay first, whoever made them. */
const BROAD = 240
/** No weaker result is moved up to make room for another contributor. */
const SPREAD_REACH = 240

export type VariedHit = { readonly drawing: number; readonly contributor: number }

/**
 * The best hits with each drawing once, by its best look, and, if asked for, the works of one
 * contributor apart: a third one among the first places comes right after them.
 */
export function varyHits<Hit extends VariedHit>(
  hits: readonly Hit[],
  variety: 'folded' | 'spread',
): Hit[] {
  const drawings = new Set<number>()
  const once = hits.filter(({ drawing }) => {
    if (drawing === 0) return true
    if (drawings.has(drawing)) return false
    drawings.add(drawing)
    return true
  })
  return variety === 'spread' && once.length >= BROAD ? spread(once) : once
}

function spread<Hit extends VariedHit>(hits: readonly Hit[]): Hit[] {
  const places = new Map<number, number>()
  const first: Hit[] = []
  const later: Hit[] = []
  for (const hit of hits.slice(0, SPREAD_REACH)) {
    const taken = places.get(hit.contributor) ?? 0
    const isFirst = first.length < SPREAD_PLACES && taken < MOST_OF_ONE
    if (isFirst) places.set(hit.contributor, taken + 1)
    ;(isFirst ? first : later).push(hit)
  }
  return [...first, ...later, ...hits.slice(SPREAD_REACH)]
}

/** Where the hits of a page of varied results stand: in the varied head, and after it. */
export function placesOfPage(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { varied, read }: { readonly varied: number; readonly read: number },
): { readonly head: readonly [start: number, end: number]; readonly tail: Places } {
  const start = Math.min(offset, varied)
  const end = Math.min(offset + limit, varied)
  const tail = { offset: read + Math.max(0, offset - varied), limit: limit - (end - start) }
  return { head: [start, end], tail }
}

type Places = { readonly offset: number; readonly limit: number }
