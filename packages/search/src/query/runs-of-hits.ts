import { isFeaturedIn } from '../columns/facet-word.ts'
import { firstHits } from '../postings/first-hits.ts'
import { firstNotBelow } from '../postings/first-not-below.ts'
import type { CompiledFilters } from '../filters/compile-filters.ts'
import { sortByKey } from '../columns/radix-sort.ts'
import { profileReader } from '../columns/ordinal-readers.ts'
import type { Run } from './merge-runs.ts'
import type { SegmentHits } from '../narrowing/narrow-hits.ts'
import { docOf, withPlace } from '../columns/posting.ts'
import { popularityPrior } from '../postings/posting-value.ts'
import { takeWords } from '../segments/scratch.ts'
import type { SearchQuery, SearchSort } from '../contract/search-query.ts'
import { isDead, type Segment } from '../segments/segment.ts'
import { firstInBits, scored, type TextHits } from '../postings/text-hits.ts'

/** Pages that end beyond a hit in so many have all hits of a word read. */
const SHALLOW_SHARE = 8
/** Looking a document up among the hits costs as much as so many marks by date. */
const WALK_RATIO = 16

/** A segment's hits as sorted runs; none is longer than `end`, beyond which no page looks. */
export function runsOf(
  segment: Segment,
  hits: SegmentHits,
  { sort, leadCategoryId }: Pick<SearchQuery, 'sort' | 'leadCategoryId'>,
  end: number,
): Run[] {
  const lead =
    leadCategoryId !== undefined && sort === 'relevant'
      ? plainInCategory(segment, leadCategoryId)
      : sort === 'featured' && featured(segment)
  if (lead) return [2, 1, 0].map((own) => leadRun(segment, hits, lead, own, end))
  if (hits.isWhole) return [wholeRun(segment, hits.filters, sort, end)]
  const { found } = hits
  if (sort === 'latest') return [latestRun(segment, found, end)]
  if (sort === 'popular') return [popularRun(segment, found, end)]
  const isShallow = end * SHALLOW_SHARE < found.length
  if (found.word === undefined || !isShallow) return relevantRuns(segment, found, end)
  return relevantRuns(segment, firstHits(segment, found.word, end), end)
}

function popularRun(segment: Segment, found: TextHits, end: number): Run {
  const length = Math.min(end, found.length)
  const { bits } = found
  const docs = bits === undefined ? found.docs : firstInBits(segment, bits, length)
  return runOver(segment, docs, length, popularity(segment))
}

function runOver(
  segment: Segment,
  docs: Uint32Array,
  length: number,
  meritOf: Run['meritOf'],
): Run {
  return { segment, length, docAt: (position) => docs[position]!, meritOf }
}

function popularity({ data }: Segment): Run['meritOf'] {
  return (doc) => data.popularity[doc]!
}

/** All living documents that pass filters on flags; where that is all of them, none is written out. */
function wholeRun(segment: Segment, filters: CompiledFilters, sort: SearchSort, end: number): Run {
  const { data } = segment
  const isLatest = sort === 'latest'
  const meritOf = isLatest ? (doc: number) => data.publishedAt[doc]! : popularity(segment)
  const inOrder = (position: number): number => (isLatest ? data.latestOrder[position]! : position)
  if (filters.isEmpty && segment.dead === null) {
    return { segment, length: data.count, docAt: inOrder, meritOf }
  }
  const { docs, length } = firstPassing(segment, filters, inOrder, end, () => true)
  return runOver(segment, docs, length, meritOf)
}

function firstPassing(
  { data, scratch, dead }: Segment,
  { flagFails }: CompiledFilters,
  inOrder: (position: number) => number,
  end: number,
  isWanted: (doc: number) => boolean,
): { docs: Uint32Array; length: number } {
  const docs = takeWords(scratch, Math.min(end, data.count))
  let length = 0
  for (let position = 0; position < data.count && length < end; position++) {
    const doc = inOrder(position)
    const word = data.facets[doc * 2]!
    if (flagFails[word & 1023] !== 0 || !isWanted(doc)) continue
    if (dead !== null && isDead(dead.bits, doc)) continue
    docs[length++] = doc
  }
  return { docs, length }
}

/** How far a document leads those of any popularity, from 0 to 2. */
type Lead = (doc: number) => number

function featured({ data }: Segment): Lead {
  return (doc) => (isFeaturedIn(data.facets[doc * 2]!) ? 1 : 0)
}

/** Names of one word come before those that say more. */
function plainInCategory({ data }: Segment, categoryId: number): Lead {
  const profileOf = profileReader(data, 'category')
  return (doc) => {
    if (data.categoryIds[profileOf(doc)] !== categoryId) return 0
    return data.nameLengths[doc] === 1 ? 2 : 1
  }
}

/** Documents have a merit of their popularity and 2 for each step that they lead. */
function leadRun(
  segment: Segment,
  hits: SegmentHits,
  leadOf: Lead,
  wanted: number,
  end: number,
): Run {
  const { data, scratch } = segment
  const meritOf = (doc: number): number => data.popularity[doc]! + wanted * 2
  const isWanted = (doc: number): boolean => leadOf(doc) === wanted
  if (hits.isWhole) {
    const { docs, length } = firstPassing(segment, hits.filters, (doc) => doc, end, isWanted)
    return runOver(segment, docs, length, meritOf)
  }
  const { docs: found, length: hitCount } = hits.found
  const docs = takeWords(scratch, Math.min(end, hitCount))
  let length = 0
  for (let i = 0; i < hitCount && length < end; i++) {
    if (isWanted(found[i]!)) docs[length++] = found[i]!
  }
  return runOver(segment, docs, length, meritOf)
}

/**
 * Where hits are many and the page is near: walks the catalogue by date and looks each document up
 * among the hits, which are in order. Else sorts the hits by date, whatever the depth.
 */
function latestRun(segment: Segment, hits: TextHits, end: number): Run {
  const { data } = segment
  const hitCount = hits.length
  if ((end * data.count) / hitCount < hitCount / WALK_RATIO) return walkLatest(segment, hits, end)
  const { publishedAt } = data
  const found = hits.docs.subarray(0, hitCount)
  const docs = sortByKey(found, (doc) => ~publishedAt[doc]!)
  return runOver(segment, docs, Math.min(end, hitCount), (doc) => publishedAt[doc]!)
}

function walkLatest(segment: Segment, hits: TextHits, end: number): Run {
  const { data, scratch, dead } = segment
  const docs = takeWords(scratch, Math.min(end, hits.length))
  const isHit = membership(segment, hits)
  let kept = 0
  for (let rank = 0; rank < data.count && kept < docs.length; rank++) {
    const doc = data.latestOrder[rank]!
    if (isHit(doc) && (dead === null || !isDead(dead.bits, doc))) docs[kept++] = doc
  }
  return runOver(segment, docs, kept, (doc) => data.publishedAt[doc]!)
}

/** More terms than this are read rather than looked through for each document. */
const MOST_LISTS = 4

/** Whether a document is a hit, the dead aside: asked of the hits without reading them, if possible. */
function membership({ data }: Segment, hits: TextHits): (doc: number) => boolean {
  const { bits, word, length } = hits
  if (bits !== undefined) return (doc) => isDead(bits, doc)
  if (word !== undefined && word.bits === null && word.expansion.size <= MOST_LISTS) {
    const { postings, termOffsets } = data
    return (doc) => {
      for (const term of word.expansion.keys()) {
        const end = termOffsets[term + 1]!
        const at = firstNotBelow(postings, withPlace(doc, 0), termOffsets[term]!, end)
        if (at < end && docOf(postings[at]!) === doc) return true
      }
      return false
    }
  }
  const { docs } = hits
  return (doc) => {
    const at = firstNotBelow(docs, doc, 0, length)
    return at < length && docs[at] === doc
  }
}

/** Hits by text score; no page needs more than its last position of any one score. */
function relevantRuns(segment: Segment, hits: TextHits, end: number): Run[] {
  const { docs, marks: scores, length } = scored(segment, hits)
  const { popularity } = segment.data
  const sizes = new Uint32Array(256)
  for (let i = 0; i < length; i++) sizes[scores[i]!]!++
  const starts = new Uint32Array(256)
  let size = 0
  for (let score = 0; score < 256; score++) {
    starts[score] = size
    size += Math.min(sizes[score]!, end)
  }
  const sorted = takeWords(segment.scratch, size)
  const used = new Uint32Array(256)
  let missing = size
  for (let i = 0; i < length && missing > 0; i++) {
    const score = scores[i]!
    if (used[score]! >= end) continue
    sorted[starts[score]! + used[score]!++] = docs[i]!
    missing--
  }
  return Array.from(sizes.keys())
    .filter((score) => sizes[score]! > 0)
    .map((score) =>
      runOver(
        segment,
        sorted.subarray(starts[score]!, starts[score]! + used[score]!),
        used[score]!,
        (doc) => score * popularityPrior(popularity[doc]!),
      ),
    )
}
