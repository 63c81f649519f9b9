import * as filter from './compile-filters.ts'
import type { Histograms } from './facet-counts.ts'
import type { IndexData } from './index-data.ts'
import { someHits, type TextHits } from './intersect-hits.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

type Docs = Pick<TextHits, 'docs' | 'length'>

/**
 * Facet words of so many hits are fetched before any is counted: fetches that wait for memory then
 * overlap, where each would wait for the counters before it (29 against 48 ns a hit).
 */
const BLOCK = 1024

/** Adds every hit to the histograms: no filter is set. */
export function countHits(segment: Segment, { docs, length }: Docs, wantsAll: boolean): void {
  const { data, histograms, scratch } = segment
  const { facets } = data
  const words = takeWords(scratch, BLOCK)
  const others = takeWords(scratch, BLOCK)
  for (let start = 0; start < length; start += BLOCK) {
    const size = Math.min(BLOCK, length - start)
    for (let i = 0; i < size; i++) words[i] = facets[docs[start + i]! * 2]!
    if (wantsAll) for (let i = 0; i < size; i++) others[i] = facets[docs[start + i]! * 2 + 1]!
    countWords(histograms, words, size, wantsAll)
    if (!wantsAll) continue
    countOthers(histograms, others, size)
    const { contributors } = histograms
    if (data.contributors.length === 0) {
      for (let i = 0; i < size; i++) contributors[others[i]! & 0xffff]!++
    } else for (let i = 0; i < size; i++) contributors[data.contributors[docs[start + i]!]!]!++
  }
}

function countWords(
  { flags, styles, categories }: Histograms,
  words: Uint32Array,
  size: number,
  wantsAll: boolean,
): void {
  for (let i = 0; i < size; i++) flags[words[i]! & 1023]!++
  if (!wantsAll) return
  for (let i = 0; i < size; i++) {
    styles[(words[i]! >>> 10) & 1023]!++
    categories[words[i]! >>> 20]!++
  }
}

function countOthers(
  { lowColors, highColors }: Histograms,
  others: Uint32Array,
  size: number,
): void {
  for (let i = 0; i < size; i++) {
    lowColors[(others[i]! >>> 16) & 255]!++
    highColors[others[i]! >>> 24]!++
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
  const { flagFails, styleFails, categoryFails } = filters
  const isPlain = filters.colorBit === 0 && filters.contributor === -1 && filters.pack === -1
  const docs = takeWords(scratch, hits.length)
  const scores = takeBytes(scratch, hits.length)
  const words = takeWords(scratch, BLOCK)
  const { docs: found, values: bytes = hits.scores } = hits
  let length = 0
  for (let start = 0; start < hits.length; start += BLOCK) {
    const size = Math.min(BLOCK, hits.length - start)
    for (let i = 0; i < size; i++) words[i] = facets[found[start + i]! * 2]!
    for (let i = 0; i < size; i++) {
      const word = words[i]!
      let fails =
        flagFails[word & 1023]! | styleFails[(word >>> 10) & 1023]! | categoryFails[word >>> 20]!
      // Who fails two filters counts nowhere, whatever the others say.
      if ((fails & (fails - 1)) !== 0) continue
      const doc = found[start + i]!
      if (!isPlain) fails |= otherFails(data, filters, doc)
      if (fails !== 0) {
        if ((fails & (fails - 1)) === 0) countFailing(segment, doc, word, fails, 1)
        continue
      }
      docs[length] = doc
      scores[length++] = bytes[start + i]!
      histograms.flags[word & 1023]!++
      if (wantsAll) countPassing(data, histograms, doc, word, 1)
    }
  }
  return someHits(segment, hits, docs, scores, length)
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
  return (
    filters.flagFails[word & 1023]! |
    filters.styleFails[(word >>> 10) & 1023]! |
    filters.categoryFails[word >>> 20]! |
    otherFails(data, filters, doc)
  )
}

function otherFails(
  data: IndexData,
  { colorBit, contributor, pack }: filter.CompiledFilters,
  doc: number,
): number {
  let fails = 0
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
