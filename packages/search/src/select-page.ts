import { isFeaturedIn } from './facet-word.ts'
import type { IndexState } from './index-state.ts'
import type { TextHits } from './intersect-hits.ts'
import { popularityPrior } from './posting-value.ts'
import type { SearchSort } from './search-query.ts'

/**
 * Documents of one page in order. Hits come in order of popularity, so within one text score they
 * are in order of relevance already: a page is a merge of at most 256 sorted runs, and a deep page
 * starts where bisecting the score says that `offset` hits are better.
 */
export function selectPage(
  state: IndexState,
  hits: TextHits,
  sort: SearchSort,
  offset: number,
  limit: number,
): number[] {
  const end = Math.min(hits.length, offset + limit)
  if (offset >= end) return []
  if (sort === 'popular') return Array.from(hits.docs.subarray(offset, end))
  if (sort === 'latest') return selectLatest(state, hits, offset, end)
  if (sort === 'featured') return selectFeatured(state, hits, offset, end)
  return selectRelevant(state, hits, offset, end)
}

/** Sets a bit per hit at its rank by date and reads the bits in order, whatever the depth. */
function selectLatest(state: IndexState, hits: TextHits, offset: number, end: number): number[] {
  const { latestRanks, data } = state
  if (hits.length === data.count) return Array.from(data.latestOrder.subarray(offset, end))
  const bits = new Uint32Array((data.count + 31) >>> 5)
  for (let i = 0; i < hits.length; i++) {
    const rank = latestRanks[hits.docs[i]!]!
    bits[rank >>> 5]! |= 1 << (rank & 31)
  }
  const page: number[] = []
  let seen = 0
  for (let word = 0; word < bits.length && seen < end; word++) {
    for (let left = bits[word]!; left !== 0 && seen < end; left &= left - 1) {
      const rank = (word << 5) + 31 - Math.clz32(left & -left)
      if (seen++ >= offset) page.push(data.latestOrder[rank]!)
    }
  }
  return page
}

function selectFeatured(
  { data }: IndexState,
  { docs, length }: TextHits,
  offset: number,
  end: number,
): number[] {
  const page: number[] = []
  let seen = 0
  for (const wanted of [true, false]) {
    for (let i = 0; i < length && seen < end; i++) {
      if (isFeaturedIn(data.facetWords[docs[i]!]!) !== wanted) continue
      if (seen++ >= offset) page.push(docs[i]!)
    }
  }
  return page
}

type Run = { readonly score: number; readonly docs: Uint32Array; head: number }

function selectRelevant(
  { data }: IndexState,
  hits: TextHits,
  offset: number,
  end: number,
): number[] {
  const runs = splitRuns(hits, end)
  const relevance = (run: Run, i: number): number =>
    run.score * popularityPrior(data.popularity[run.docs[i]!]!)
  let skipped = skipBetter(runs, relevance, offset)
  const page: number[] = []
  while (skipped + page.length < end) {
    const best = bestRun(runs, relevance)
    if (best === null) break
    const doc = best.docs[best.head++]!
    if (skipped < offset) skipped++
    else page.push(doc)
  }
  return page
}

/** Hits by text score; no page needs more than its last position of any one run. */
function splitRuns({ docs, scores, length }: TextHits, end: number): Run[] {
  const sizes = new Uint32Array(256)
  for (let i = 0; i < length; i++) sizes[scores[i]!]!++
  const byScore: (Uint32Array | undefined)[] = Array.from(sizes, (size) =>
    size === 0 ? undefined : new Uint32Array(Math.min(size, end)),
  )
  const used = new Uint32Array(256)
  for (let i = 0; i < length; i++) {
    const score = scores[i]!
    if (used[score]! < end) byScore[score]![used[score]!++] = docs[i]!
  }
  return byScore.flatMap((docs, score) => (docs === undefined ? [] : [{ score, docs, head: 0 }]))
}

/** Advances the heads past hits that surely come before `offset`; answers how many. */
function skipBetter(
  runs: readonly Run[],
  relevance: (run: Run, i: number) => number,
  offset: number,
): number {
  if (offset < 256) return 0
  let low = 0
  let high = 256
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (sum(runs.map((run) => countBetter(run, relevance, middle))) > offset) low = middle
    else high = middle
  }
  for (const run of runs) run.head = countBetter(run, relevance, high)
  return sum(runs.map((run) => run.head))
}

function countBetter(
  run: Run,
  relevance: (run: Run, i: number) => number,
  threshold: number,
): number {
  let low = 0
  let high = run.docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (relevance(run, middle) > threshold) low = middle + 1
    else high = middle
  }
  return low
}

function bestRun(runs: readonly Run[], relevance: (run: Run, i: number) => number): Run | null {
  let best: Run | null = null
  let bestRelevance = -1
  for (const run of runs) {
    if (run.head === run.docs.length) continue
    const value = relevance(run, run.head)
    const isTie = value === bestRelevance && best !== null
    if (value > bestRelevance || (isTie && run.docs[run.head]! < best!.docs[best!.head]!)) {
      best = run
      bestRelevance = value
    }
  }
  return best
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
