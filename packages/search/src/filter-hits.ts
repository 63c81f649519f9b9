import * as filter from './compile-filters.ts'
import type { Histograms } from './facet-counts.ts'
import type { IndexData } from './index-data.ts'
import type { IndexState } from './index-state.ts'
import type { TextHits } from './intersect-hits.ts'
import { takeBytes, takeWords } from './scratch.ts'

/**
 * What passes every filter, in document order, leaving the histograms behind the facets in the
 * state. One pass over the hits. A document that fails no filter counts in every facet; one that fails
 * exactly one counts in that filter's own facet only; the rest count nowhere.
 */
export function filterHits(
  { data, scratch, histograms }: IndexState,
  hits: TextHits,
  filters: filter.CompiledFilters,
  wantsAll: boolean,
): TextHits {
  const { facetWords, colors, contributors } = data
  const { flagFails, styleFails, categoryFails, colorBit, contributor, pack } = filters
  for (const histogram of Object.values(histograms)) histogram.fill(0)
  const docs = takeWords(scratch, hits.length)
  const scores = takeBytes(scratch, hits.length)
  let length = 0
  for (let i = 0; i < hits.length; i++) {
    const doc = hits.docs[i]!
    const word = facetWords[doc]!
    let fails =
      flagFails[word & 1023]! | styleFails[(word >>> 10) & 1023]! | categoryFails[word >>> 20]!
    if (colorBit !== 0 && (colors[doc]! & colorBit) === 0) fails |= filter.FAILS_COLOR
    if (contributor !== -1 && contributors[doc] !== contributor) fails |= filter.FAILS_CONTRIBUTOR
    if (pack !== -1 && data.packs[doc] !== pack) fails |= filter.FAILS_OTHER
    if (fails !== 0) {
      if ((fails & (fails - 1)) === 0) countOne(data, histograms, doc, word, fails)
      continue
    }
    docs[length] = doc
    scores[length++] = hits.scores[i]!
    histograms.flags[word & 1023]!++
    if (!wantsAll) continue
    histograms.styles[(word >>> 10) & 1023]!++
    histograms.categories[word >>> 20]!++
    histograms.contributors[contributors[doc]!]!++
    histograms.lowColors[colors[doc]! & 255]!++
    histograms.highColors[colors[doc]! >>> 8]!++
  }
  return { docs, scores, length }
}

function countOne(
  { colors, contributors }: IndexData,
  histograms: Histograms,
  doc: number,
  word: number,
  fails: number,
): void {
  const flags = word & 1023
  if (fails === filter.FAILS_KIND) histograms.flagsButKind[flags]!++
  else if (fails === filter.FAILS_PRODUCT_TYPE) histograms.flagsButProductType[flags]!++
  else if (fails === filter.FAILS_PRICE) histograms.flagsButPrice[flags]!++
  else if (fails === filter.FAILS_ANIMATED) histograms.flagsButAnimated[flags]!++
  else if (fails === filter.FAILS_STYLE) histograms.styles[(word >>> 10) & 1023]!++
  else if (fails === filter.FAILS_CATEGORY) histograms.categories[word >>> 20]!++
  else if (fails === filter.FAILS_CONTRIBUTOR) histograms.contributors[contributors[doc]!]!++
  else if (fails === filter.FAILS_COLOR) {
    histograms.lowColors[colors[doc]! & 255]!++
    histograms.highColors[colors[doc]! >>> 8]!++
  }
}
