import * as filter from '../filters/compile-filters.ts'
import type { Docs } from '../postings/counted-set.ts'
import type { Histograms } from '../segments/histograms.ts'
import { COARSE_FLAG_COUNT } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { isInPack } from '../columns/packs.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import type { TextHits } from '../postings/text-hits.ts'

/** Facets beyond those on flags, as bits: which of them a count is to fill. */
export const STYLES = 1
export const CATEGORIES = 2
export const COLORS = 4
export const CONTRIBUTORS = 8
export const NO_FACETS = 0
export const ALL_FACETS = STYLES | CATEGORIES | COLORS | CONTRIBUTORS

/**
 * Facet words of so many hits are fetched before any is counted: fetches that wait for memory then
 * overlap, where each would wait for the counters before it (29 against 48 ns a hit).
 */
const BLOCK = 1024
const COARSE = COARSE_FLAG_COUNT - 1

/** Counts every hit: no filter is set. */
export function countHits(segment: Segment, found: Docs, facets: number): void {
  countFacets(segment, found, facets, true)
}

/** Adds every hit to the histograms of some facets and, where asked, to those of the flags. */
export function countFacets(
  segment: Segment,
  { docs, length }: Docs,
  facets: number,
  withFlags: boolean,
): void {
  const { data, histograms, scratch } = segment
  const words = takeWords(scratch, BLOCK)
  const others = takeWords(scratch, BLOCK)
  const needsWords = withFlags || (facets & (STYLES | CATEGORIES)) !== 0
  const isWide = data.contributors.length > 0
  const needsOthers = (facets & COLORS) !== 0 || ((facets & CONTRIBUTORS) !== 0 && !isWide)
  for (let start = 0; start < length; start += BLOCK) {
    const size = Math.min(BLOCK, length - start)
    if (needsWords) for (let i = 0; i < size; i++) words[i] = data.facets[docs[start + i]! * 2]!
    if (needsOthers) {
      for (let i = 0; i < size; i++) others[i] = data.facets[docs[start + i]! * 2 + 1]!
    }
    if (withFlags) countFlags(histograms, words, size)
    if ((facets & STYLES) !== 0) {
      if (data.styleProfiles.length === 0) countStyles(histograms, words, size)
      else countOwn(histograms.styles, data.styleProfiles, docs, start, size)
    }
    if ((facets & CATEGORIES) !== 0) {
      if (data.categoryProfiles.length === 0) countCategories(histograms, words, size)
      else countOwn(histograms.categories, data.categoryProfiles, docs, start, size)
    }
    if ((facets & COLORS) !== 0) countColors(histograms, others, size)
    if ((facets & CONTRIBUTORS) === 0) continue
    if (isWide) for (let i = 0; i < size; i++) others[i] = data.contributors[docs[start + i]!]!
    countContributors(histograms, others, size, isWide ? 0xffffffff : 0xffff)
  }
}

function countFlags({ flags }: Histograms, words: Uint32Array, size: number): void {
  for (let i = 0; i < size; i++) flags[words[i]! & COARSE]!++
}

function countStyles({ styles }: Histograms, words: Uint32Array, size: number): void {
  for (let i = 0; i < size; i++) styles[(words[i]! >>> 10) & 1023]!++
}

function countCategories({ categories }: Histograms, words: Uint32Array, size: number): void {
  for (let i = 0; i < size; i++) categories[words[i]! >>> 20]!++
}

/** Counts ordinals that have a column of their own. */
function countOwn(
  histogram: Uint32Array,
  column: Uint32Array,
  docs: Uint32Array,
  start: number,
  size: number,
): void {
  for (let i = start; i < start + size; i++) histogram[column[docs[i]!]!]!++
}

function countColors(
  { lowColors, highColors }: Histograms,
  others: Uint32Array,
  size: number,
): void {
  for (let i = 0; i < size; i++) {
    lowColors[(others[i]! >>> 16) & 255]!++
    highColors[others[i]! >>> 24]!++
  }
}

function countContributors(
  { contributors }: Histograms,
  others: Uint32Array,
  size: number,
  mask: number,
): void {
  for (let i = 0; i < size; i++) contributors[(others[i]! & mask) >>> 0]!++
}

/**
 * What passes every filter, in the order given, and the histograms. One pass over the hits: a
 * document that fails no filter counts in every facet; one that fails exactly one counts in that
 * filter's own facet only; the rest count nowhere.
 */
export function filterHits(
  segment: Segment,
  { docs: found, marks: bytes, isCoded, length: size }: TextHits,
  filters: filter.CompiledFilters,
  facets: number,
): TextHits {
  const { data, histograms, scratch } = segment
  const { flagFails, styleFails, categoryFails } = filters
  const isPlain =
    filters.colorBit === 0 &&
    filters.contributor === -1 &&
    filters.pack === -1 &&
    filters.wideStyleFails === null &&
    filters.wideCategoryFails === null
  const docs = takeWords(scratch, size)
  const marks = takeHalves(scratch, size)
  const words = takeWords(scratch, BLOCK)
  let length = 0
  for (let start = 0; start < size; start += BLOCK) {
    const end = Math.min(BLOCK, size - start)
    for (let i = 0; i < end; i++) words[i] = data.facets[found[start + i]! * 2]!
    for (let i = 0; i < end; i++) {
      const word = words[i]!
      let fails =
        flagFails[word & 1023]! | styleFails[(word >>> 10) & 1023]! | categoryFails[word >>> 20]!
      // Who fails two filters counts nowhere, whatever the others say.
      if ((fails & (fails - 1)) !== 0) continue
      const doc = found[start + i]!
      if (!isPlain) fails |= otherFails(data, filters, doc)
      if (fails !== 0) {
        if ((fails & (fails - 1)) === 0) countFailing(segment, doc, word, fails, facets, 1)
        continue
      }
      docs[length] = doc
      marks[length++] = bytes[start + i]!
      histograms.flags[word & COARSE]!++
    }
  }
  if (facets !== NO_FACETS) countFacets(segment, { docs, length }, facets, false)
  return { docs, marks, isCoded, length }
}

/** Adds documents to the histograms of a filtered query, or takes them off again. */
export function countDocs(
  segment: Segment,
  { docs, length }: Docs,
  filters: filter.CompiledFilters,
  facets: number,
  step: 1 | -1,
): void {
  const { data, histograms, scratch } = segment
  const { flagFails, styleFails, categoryFails } = filters
  const words = takeWords(scratch, BLOCK)
  const fails = takeHalves(scratch, BLOCK)
  for (let start = 0; start < length; start += BLOCK) {
    const size = Math.min(BLOCK, length - start)
    for (let i = 0; i < size; i++) words[i] = data.facets[docs[start + i]! * 2]!
    for (let i = 0; i < size; i++) fails[i] = otherFails(data, filters, docs[start + i]!)
    for (let i = 0; i < size; i++) {
      const word = words[i]!
      const failed =
        fails[i]! |
        flagFails[word & 1023]! |
        styleFails[(word >>> 10) & 1023]! |
        categoryFails[word >>> 20]!
      if (failed === 0) {
        histograms.flags[word & COARSE]! += step
        if (facets !== NO_FACETS) {
          countPassing(data, histograms, docs[start + i]!, word, facets, step)
        }
      } else if ((failed & (failed - 1)) === 0) {
        countFailing(segment, docs[start + i]!, word, failed, facets, step)
      }
    }
  }
}

function otherFails(
  data: IndexData,
  {
    colorBit,
    colorDocs,
    contributor,
    pack,
    wideStyleFails,
    wideCategoryFails,
  }: filter.CompiledFilters,
  doc: number,
): number {
  let fails = 0
  if (wideStyleFails !== null) fails |= wideStyleFails[data.styleProfiles[doc]!]!
  if (wideCategoryFails !== null) fails |= wideCategoryFails[data.categoryProfiles[doc]!]!
  if (colorDocs !== null) {
    if ((colorDocs[doc >>> 5]! & (1 << (doc & 31))) === 0) fails |= filter.FAILS_COLOR
  } else if (colorBit !== 0 && ((data.facets[doc * 2 + 1]! >>> 16) & colorBit) === 0) {
    fails |= filter.FAILS_COLOR
  }
  if (contributor !== -1 && contributorOf(data, doc) !== contributor) {
    fails |= filter.FAILS_CONTRIBUTOR
  }
  if (pack !== -1 && !isInPack(data, pack, doc)) fails |= filter.FAILS_OTHER
  return fails
}

function countPassing(
  data: IndexData,
  histograms: Histograms,
  doc: number,
  word: number,
  facets: number,
  step: number,
): void {
  if ((facets & STYLES) !== 0) histograms.styles[styleIn(data, doc, word)]! += step
  if ((facets & CATEGORIES) !== 0) histograms.categories[categoryIn(data, doc, word)]! += step
  if ((facets & CONTRIBUTORS) !== 0) histograms.contributors[contributorOf(data, doc)]! += step
  if ((facets & COLORS) !== 0) countColor(data, histograms, doc, step)
}

function countFailing(
  { data, histograms }: Segment,
  doc: number,
  word: number,
  fails: number,
  facets: number,
  step: number,
): void {
  const flags = word & COARSE
  if (fails === filter.FAILS_KIND) histograms.flagsButKind[flags]! += step
  else if (fails === filter.FAILS_PRODUCT_TYPE) histograms.flagsButProductType[flags]! += step
  else if (fails === filter.FAILS_PRICE) histograms.flagsButPrice[flags]! += step
  else if (fails === filter.FAILS_ANIMATED) histograms.flagsButAnimated[flags]! += step
  else if (fails === filter.FAILS_STYLE) {
    if ((facets & STYLES) !== 0) histograms.styles[styleIn(data, doc, word)]! += step
  } else if (fails === filter.FAILS_CATEGORY) {
    if ((facets & CATEGORIES) !== 0) histograms.categories[categoryIn(data, doc, word)]! += step
  } else if (fails === filter.FAILS_CONTRIBUTOR) {
    if ((facets & CONTRIBUTORS) !== 0) histograms.contributors[contributorOf(data, doc)]! += step
  } else if (fails === filter.FAILS_COLOR) {
    if ((facets & COLORS) !== 0) countColor(data, histograms, doc, step)
  }
}

function countColor({ facets }: IndexData, histograms: Histograms, doc: number, step: number) {
  const other = facets[doc * 2 + 1]!
  histograms.lowColors[(other >>> 16) & 255]! += step
  histograms.highColors[other >>> 24]! += step
}

function contributorOf({ facets, contributors }: IndexData, doc: number): number {
  return contributors.length === 0 ? facets[doc * 2 + 1]! & 0xffff : contributors[doc]!
}

function styleIn({ styleProfiles }: IndexData, doc: number, word: number): number {
  return styleProfiles.length === 0 ? (word >>> 10) & 1023 : styleProfiles[doc]!
}

function categoryIn({ categoryProfiles }: IndexData, doc: number, word: number): number {
  return categoryProfiles.length === 0 ? word >>> 20 : categoryProfiles[doc]!
}
