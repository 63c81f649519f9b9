import type { CompiledFilters } from '../filters/compile-filters.ts'
import {
  CATEGORIES,
  COLORS,
  CONTRIBUTORS,
  countFacets,
  filterHits,
  NO_FACETS,
  STYLES,
} from '../counts/count-hits.ts'
import {
  countSet,
  countSetFacets,
  countSetPart,
  facetBit,
  hasCubes,
  negateAll,
  passingInRows,
} from '../counts/count-sets.ts'
import { sizeOfSet } from '../counts/count-from-rows.ts'
import type { CountedSet } from '../postings/counted-set.ts'
import { totalIn } from '../counts/facet-counts.ts'
import { flipBits, passingBits } from '../filters/filter-bits.ts'
import { docsOfGroup } from '../columns/group-documents.ts'
import type { ValuedFacet } from '../cubes/heavy-rows.ts'
import { listFiltersOf } from '../filters/list-filters.ts'
import { lookUpWord } from '../postings/look-up-word.ts'
import { mergePostings } from '../postings/merge-postings.ts'
import { takeWords } from '../segments/scratch.ts'
import { isDead, type Segment } from '../segments/segment.ts'
import { codedHits, hitsOfWord, type TextHits, type WordSource } from '../postings/text-hits.ts'

/**
 * Narrows a word that has rows by coarse flags and at most one filter on style, category or colour:
 * the counts that take in documents beyond the result come from rows and cubes, so that only the
 * result is read, or the rest where that is smaller. Null for other words and filters.
 */
export function narrowCounted(
  segment: Segment,
  { expansion, counted }: WordSource,
  filters: CompiledFilters,
  facets: number,
): TextHits | null {
  const lists = listFiltersOf(filters)
  const [inner = null, ...more] = lists
  if (counted === null || !filters.isCoarse || filters.pack !== -1 || more.length > 0) return null
  if (inner === 'contributor') return null
  const read = (bits: Uint32Array): TextHits => codedHits(mergePostings(segment, expansion, bits))
  const base: Base = { set: counted, bits: passingBits(segment, filters, lists), read }
  const count = countBase(segment, base, filters, inner, facets)
  if (count === null || count.hits !== null) return count && count.hits
  return hitsOfWord(segment, { expansion, bits: base.bits, counted: null }, count.total)
}

/** A set with rows, the bitmap of what passes the filters, and how to read the living in a bitmap. */
export type Base = {
  readonly set: CountedSet
  readonly bits: Uint32Array | null
  readonly read: (bits: Uint32Array) => TextHits
}

/** Hits of a base, where they had to be read, and their number. */
type BaseCount = { readonly total: number; readonly hits: TextHits | null }

/** Counts a base under filters; null where that takes cubes which it lacks. */
export function countBase(
  segment: Segment,
  { set, bits, read }: Base,
  filters: CompiledFilters,
  inner: ValuedFacet | null,
  facets: number,
): BaseCount | null {
  if (bits === null) {
    countSet(segment, set, facets)
    return { total: totalIn(segment.histograms), hits: null }
  }
  const cubed = hasCubes(segment, set)
  if (inner !== null && !cubed) return null
  const fromRest = cubed ? STYLES | CATEGORIES | COLORS : NO_FACETS
  const fromCubes = inner === null ? fromRest : facetBit[inner]
  countSetPart(segment, set, filters, inner, facets & fromCubes)
  const total = totalIn(segment.histograms)
  const left = facets & ~fromCubes
  if (left === NO_FACETS) return { total, hits: null }
  if (inner === null && total * 2 > sizeOfSet(segment, set)) {
    countRest(segment, set, read(flipBits(segment, bits)), left)
    return { total, hits: null }
  }
  const hits = read(bits)
  countFacets(segment, hits, left, false)
  return { total, hits }
}

/** Facets of a set less those of its documents that fail the filters. */
function countRest(segment: Segment, set: CountedSet, rest: TextHits, facets: number): void {
  countFacets(segment, rest, facets, false)
  negateAll(segment.histograms, facets)
  // Flags are complete already and were turned as well.
  negateAll(segment.histograms, NO_FACETS)
  countSetFacets(segment, set, facets)
}

/**
 * Narrows a word that has rows by a contributor and coarse flags: their documents are looked up
 * among the word's, only the contributors' own facet takes in others.
 */
export function narrowByContributor(
  segment: Segment,
  { expansion, counted }: WordSource,
  filters: CompiledFilters,
  facets: number,
): TextHits | null {
  const lists = listFiltersOf(filters)
  if (counted === null || !filters.isCoarse || filters.pack !== -1) return null
  if (lists.length !== 1 || lists[0] !== 'contributor') return null
  const hits = hitsAmong(
    segment,
    expansion,
    docsOfGroup(segment.data.contributorOffsets, segment.data.contributorDocs, filters.contributor),
  )
  const found = filterHits(segment, hits, filters, facets & ~CONTRIBUTORS)
  if ((facets & CONTRIBUTORS) === 0) return found
  const bits = passingBits(segment, filters, [])
  const read = (bits: Uint32Array): TextHits => codedHits(mergePostings(segment, expansion, bits))
  if (bits === null) countSetFacets(segment, counted, CONTRIBUTORS)
  else if (passingInRows(segment, counted, filters) * 2 > sizeOfSet(segment, counted)) {
    countRest(segment, counted, read(flipBits(segment, bits)), CONTRIBUTORS)
  } else countFacets(segment, read(bits), CONTRIBUTORS, false)
  return found
}

/** Living documents of some that hold a word. */
export function hitsAmong(
  segment: Segment,
  expansion: WordSource['expansion'],
  among: Uint32Array,
): TextHits {
  const codes = lookUpWord(segment, expansion, { docs: among, length: among.length })
  const docs = takeWords(segment.scratch, among.length)
  let length = 0
  for (let i = 0; i < among.length; i++) {
    if (codes[i] === 0 || (segment.dead !== null && isDead(segment.dead.bits, among[i]!))) continue
    docs[length] = among[i]!
    codes[length++] = codes[i]!
  }
  return { docs, marks: codes, isCoded: true, length }
}
