import * as filter from './compile-filters.ts'
import type { Histograms } from './facet-counts.ts'
import type { IndexData } from './index-data.ts'
import type { TextHits } from './intersect-hits.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

type Docs = Pick<TextHits, 'docs' | 'length'>

/** Adds every hit to the histograms: no filter is set. */
export function countHits(segment: Segment, { docs, length }: Docs, wantsAll: boolean): void {
  const { data, histograms } = segment
  const { facets, contributors: wide } = data
  const { flags, styles, categories, contributors, lowColors, highColors } = histograms
  if (!wantsAll) {
    for (let i = 0; i < length; i++) flags[facets[docs[i]! * 2]! & 1023]!++
    return
  }
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    const word = facets[doc * 2]!
    const other = facets[doc * 2 + 1]!
    flags[word & 1023]!++
    styles[(word >>> 10) & 1023]!++
    categories[word >>> 20]!++
    contributors[wide.length === 0 ? other & 0xffff : wide[doc]!]!++
    lowColors[(other >>> 16) & 255]!++
    highColors[other >>> 24]!++
  }
}

/**
 * What passes every filter, in the order given, and the histograms. One pass over the hits: a
 * document that fails no filter counts in every facet; one that fails exactly one counts in that
 * filter's own facet only; the rest count nowhere.
 */
export function filterHits(
  segment: Segment,
  hits: TextHits,
  filters: filter.CompiledFilters,
  wantsAll: boolean,
): TextHits {
  const { data, histograms, scratch } = segment
  const { facets } = data
  const docs = takeWords(scratch, hits.length)
  const scores = takeBytes(scratch, hits.length)
  let length = 0
  for (let i = 0; i < hits.length; i++) {
    const doc = hits.docs[i]!
    const word = facets[doc * 2]!
    const fails = failsOf(data, filters, doc, word)
    if (fails !== 0) {
      if ((fails & (fails - 1)) === 0) countFailing(segment, doc, word, fails, 1)
      continue
    }
    docs[length] = doc
    scores[length++] = hits.scores[i]!
    histograms.flags[word & 1023]!++
    if (wantsAll) countPassing(data, histograms, doc, word, 1)
  }
  return { docs, scores, length }
}

/** Adds documents to the histograms of a filtered query, or takes dead ones off again. */
export function countDocs(
  segment: Segment,
  { docs, length }: Docs,
  filters: filter.CompiledFilters,
  wantsAll: boolean,
  step: 1 | -1,
): void {
  const { data, histograms } = segment
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    const word = data.facets[doc * 2]!
    const fails = failsOf(data, filters, doc, word)
    if (fails === 0) {
      histograms.flags[word & 1023]! += step
      if (wantsAll) countPassing(data, histograms, doc, word, step)
    } else if ((fails & (fails - 1)) === 0) countFailing(segment, doc, word, fails, step)
  }
}

function failsOf(
  data: IndexData,
  filters: filter.CompiledFilters,
  doc: number,
  word: number,
): number {
  const { flagFails, styleFails, categoryFails, colorBit, contributor, pack } = filters
  let fails =
    flagFails[word & 1023]! | styleFails[(word >>> 10) & 1023]! | categoryFails[word >>> 20]!
  if (colorBit !== 0 && ((data.facets[doc * 2 + 1]! >>> 16) & colorBit) === 0) {
    fails |= filter.FAILS_COLOR
  }
  if (contributor !== -1 && contributorOf(data, doc) !== contributor) {
    fails |= filter.FAILS_CONTRIBUTOR
  }
  if (pack !== -1 && data.packs[doc] !== pack) fails |= filter.FAILS_OTHER
  return fails
}

function countPassing(
  data: IndexData,
  histograms: Histograms,
  doc: number,
  word: number,
  step: number,
): void {
  const other = data.facets[doc * 2 + 1]!
  histograms.styles[(word >>> 10) & 1023]! += step
  histograms.categories[word >>> 20]! += step
  histograms.contributors[contributorOf(data, doc)]! += step
  histograms.lowColors[(other >>> 16) & 255]! += step
  histograms.highColors[other >>> 24]! += step
}

function countFailing(
  { data, histograms }: Segment,
  doc: number,
  word: number,
  fails: number,
  step: number,
): void {
  const flags = word & 1023
  if (fails === filter.FAILS_KIND) histograms.flagsButKind[flags]! += step
  else if (fails === filter.FAILS_PRODUCT_TYPE) histograms.flagsButProductType[flags]! += step
  else if (fails === filter.FAILS_PRICE) histograms.flagsButPrice[flags]! += step
  else if (fails === filter.FAILS_ANIMATED) histograms.flagsButAnimated[flags]! += step
  else if (fails === filter.FAILS_STYLE) histograms.styles[(word >>> 10) & 1023]! += step
  else if (fails === filter.FAILS_CATEGORY) histograms.categories[word >>> 20]! += step
  else if (fails === filter.FAILS_CONTRIBUTOR) {
    histograms.contributors[contributorOf(data, doc)]! += step
  } else if (fails === filter.FAILS_COLOR) {
    const other = data.facets[doc * 2 + 1]!
    histograms.lowColors[(other >>> 16) & 255]! += step
    histograms.highColors[other >>> 24]! += step
  }
}

function contributorOf({ facets, contributors }: IndexData, doc: number): number {
  return contributors.length === 0 ? facets[doc * 2 + 1]! & 0xffff : contributors[doc]!
}
