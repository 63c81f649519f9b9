import { GONE, type MergedOrder } from './merged-order.ts'
import type { IndexData } from '../columns/index-data.ts'
import { docOf, placeIn, withPlace } from '../columns/posting.ts'
import type { Segment } from '../segments/segment.ts'

type MergedTerms = Pick<IndexData, 'terms' | 'termOffsets' | 'postings' | 'termScores'> & {
  /** New number of each term of each segment; `GONE` where no living document holds it. */
  readonly termIds: readonly Uint32Array[]
}

/** The posting lists of all segments in the numbers of the merged order. */
export function mergeTerms(
  segments: readonly Segment[],
  { places }: MergedOrder,
  popularity: Float32Array,
): MergedTerms {
  const sizes = segments.map((segment, i) => livingSizes(segment, places[i]!))
  const termIds = segments.map(({ data }) => new Uint32Array(data.terms.length).fill(GONE))
  const terms = unite(segments, sizes)
  const idOf = new Map(terms.map((term, id) => [term, id]))
  const termOffsets = new Uint32Array(terms.length + 1)
  segments.forEach(({ data }, i) => {
    data.terms.forEach((term, former) => {
      if (sizes[i]![former] === 0) return
      const id = idOf.get(term)!
      termIds[i]![former] = id
      termOffsets[id + 1]! += sizes[i]![former]!
    })
  })
  for (let id = 0; id < terms.length; id++) termOffsets[id + 1]! += termOffsets[id]!
  const postings = new Uint32Array(termOffsets[terms.length]!)
  const filled = termOffsets.slice(0, terms.length)
  segments.forEach((segment, i) => {
    termIds[i]!.forEach((id, former) => {
      if (id === GONE) return
      const list = livingPostings(segment.data, former, places[i]!, sizes[i]![former]!)
      mergeFromBehind(postings, termOffsets[id]!, filled[id]!, list)
      filled[id]! += list.length
    })
  })
  return {
    terms,
    termOffsets,
    postings,
    termIds,
    termScores: scoresOf(termOffsets, postings, popularity),
  }
}

function livingSizes({ data, dead }: Segment, places: Uint32Array): Uint32Array {
  const { termOffsets, postings } = data
  return new Uint32Array(data.terms.length).map((_, term) => {
    const start = termOffsets[term]!
    const end = termOffsets[term + 1]!
    if (dead === null) return end - start
    let size = 0
    for (let i = start; i < end; i++) if (places[docOf(postings[i]!)] !== GONE) size++
    return size
  })
}

function unite(segments: readonly Segment[], sizes: readonly Uint32Array[]): string[] {
  const living = segments.flatMap(({ data }, i) =>
    data.terms.filter((_, term) => sizes[i]![term]! > 0),
  )
  return [...new Set(living)].sort()
}

/** Order is kept: documents of a segment come in the same order after the merge. */
function livingPostings(
  { termOffsets, postings }: IndexData,
  term: number,
  places: Uint32Array,
  size: number,
): Uint32Array {
  const list = new Uint32Array(size)
  let length = 0
  for (let i = termOffsets[term]!; i < termOffsets[term + 1]!; i++) {
    const posting = postings[i]!
    const place = places[docOf(posting)]!
    if (place !== GONE) list[length++] = withPlace(place, placeIn(posting))
  }
  return list
}

/** Merges an ascending list into the ascending values from `start` to `end`, in place. */
function mergeFromBehind(values: Uint32Array, start: number, end: number, list: Uint32Array): void {
  if (start === end) {
    values.set(list, start)
    return
  }
  let from = end - 1
  let to = end + list.length - 1
  for (let i = list.length - 1; i >= 0; i--) {
    while (from >= start && values[from]! > list[i]!) values[to--] = values[from--]!
    values[to--] = list[i]!
  }
}

function scoresOf(
  termOffsets: Uint32Array,
  postings: Uint32Array,
  popularity: Float32Array,
): Float32Array {
  return new Float32Array(termOffsets.length - 1).map((_, term) => {
    let score = 0
    for (let i = termOffsets[term]!; i < termOffsets[term + 1]!; i++) {
      score += popularity[docOf(postings[i]!)]! + 0.05
    }
    return score
  })
}
