import type { Segment } from '../segments/segment.ts'

/** Hits of one segment, best first: falling merit, and within equal merit rising rank. */
export type Run = {
  readonly segment: Segment
  readonly length: number
  readonly docAt: (position: number) => number
  /** What decides the order; comparable between runs of one query. */
  readonly meritOf: (doc: number) => number
}

export type RunEntry = { readonly segment: Segment; readonly doc: number }

/** A run with what is known of the first hit not yet taken. */
type Cursor = { readonly run: Run; head: number; merit: number; rank: number }

/** The hits from `offset` below `end` of all runs together. */
export function mergeRuns(runs: readonly Run[], offset: number, end: number): RunEntry[] {
  const heads = skipBetter(runs, offset)
  let place = heads.reduce((sum, head) => sum + head, 0)
  const cursors = runs.map((run, i) => moveTo({ run, head: 0, merit: 0, rank: 0 }, heads[i]!))
  const page: RunEntry[] = []
  for (; place < end; place++) {
    const best = bestOf(cursors)
    if (best === null) break
    if (place >= offset) page.push({ segment: best.run.segment, doc: best.run.docAt(best.head) })
    moveTo(best, best.head + 1)
  }
  return page
}

function moveTo(cursor: Cursor, head: number): Cursor {
  const { run } = cursor
  cursor.head = head
  if (head >= run.length) {
    cursor.merit = -1
    return cursor
  }
  const doc = run.docAt(head)
  cursor.merit = run.meritOf(doc)
  cursor.rank = rankOf(run.segment, doc)
  return cursor
}

function bestOf(cursors: readonly Cursor[]): Cursor | null {
  let best: Cursor | null = null
  for (const cursor of cursors) {
    if (cursor.merit < 0) continue
    if (
      best === null ||
      cursor.merit > best.merit ||
      (cursor.merit === best.merit && cursor.rank < best.rank)
    ) {
      best = cursor
    }
  }
  return best
}

function rankOf({ ranks }: Segment, doc: number): number {
  return ranks === null ? doc : ranks[doc]!
}

/**
 * How many hits of each run surely come before `offset`, so that few are left to step over: first
 * the merit is bisected, then, among the equals at that merit, the rank.
 */
function skipBetter(runs: readonly Run[], offset: number): number[] {
  if (offset < 256) return runs.map(() => 0)
  let low = -1
  let high = Math.max(...runs.map((run) => (run.length > 0 ? run.meritOf(run.docAt(0)) : 0)))
  while (true) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) break
    if (total(runs.map((run) => countBetter(run, middle))) > offset) low = middle
    else high = middle
  }
  const sure = runs.map((run) => countBetter(run, high))
  const equal = runs.map((run) => countBetter(run, low))
  return skipEquals(runs, sure, equal, offset)
}

function skipEquals(
  runs: readonly Run[],
  from: readonly number[],
  to: readonly number[],
  offset: number,
): number[] {
  let heads = [...from]
  let low = -1
  let high = Math.max(
    0,
    ...runs.map((run, i) =>
      to[i]! > from[i]! ? rankOf(run.segment, run.docAt(to[i]! - 1)) + 1 : 0,
    ),
  )
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    const next = runs.map((run, i) => countLower(run, from[i]!, to[i]!, middle))
    if (total(next) > offset) high = middle
    else {
      low = middle
      heads = next
    }
  }
  return heads
}

/** Number of hits with more merit than `threshold`. */
function countBetter(run: Run, threshold: number): number {
  return firstWhere(0, run.length, (i) => run.meritOf(run.docAt(i)) <= threshold)
}

/** End of the hits from `start` that rank below `rank`. */
function countLower(run: Run, start: number, end: number, rank: number): number {
  return firstWhere(start, end, (i) => rankOf(run.segment, run.docAt(i)) >= rank)
}

/** The first position for which a condition holds that holds for all later ones, else `end`. */
function firstWhere(start: number, end: number, holds: (position: number) => boolean): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
