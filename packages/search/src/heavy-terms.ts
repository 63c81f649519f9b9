import { countHits } from './count-hits.ts'
import type { Expansion } from './expand-word.ts'
import type { Histograms } from './facet-counts.ts'
import { categoryOf, COLOR_COUNT, FLAG_COUNT, styleOf } from './facet-word.ts'
import { cubeShape, type CubeShape } from './flag-cube.ts'
import type { IndexData } from './index-data.ts'
import type { TextHits } from './intersect-hits.ts'
import { takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

/** The most frequent terms have their facets counted when the index is built, a row for each. */
const HEAVY_TERMS = 256
/** A row is used where its term makes up at least this share of the hits. */
const WORTHWHILE_SHARE = 0.5

type Counted = Pick<
  IndexData,
  | 'facets'
  | 'contributors'
  | 'styleIds'
  | 'categoryIds'
  | 'contributorIds'
  | 'termOffsets'
  | 'postings'
>

/** Rows of flags, then styles, categories, colours and contributors as in the cube. */
export function buildHeavyTerms(data: Counted): Pick<IndexData, 'heavyTerms' | 'heavyCounts'> {
  const { termOffsets } = data
  const sizeOf = (term: number): number => termOffsets[term + 1]! - termOffsets[term]!
  const heavyTerms = new Uint32Array(termOffsets.length - 1)
    .map((_, term) => term)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
    .slice(0, HEAVY_TERMS)
    .sort()
  const shape = cubeShape(data)
  const width = rowWidth(shape)
  const heavyCounts = new Uint32Array(heavyTerms.length * width)
  heavyTerms.forEach((term, i) => {
    countTerm(data, shape, term, heavyCounts.subarray(i * width, (i + 1) * width))
  })
  return { heavyTerms, heavyCounts }
}

function rowWidth(shape: CubeShape): number {
  return FLAG_COUNT + shape.width
}

function countTerm(data: Counted, shape: CubeShape, term: number, row: Uint32Array): void {
  const isWide = data.contributors.length > 0
  for (let i = data.termOffsets[term]!; i < data.termOffsets[term + 1]!; i++) {
    const doc = data.postings[i]! >>> 2
    const word = data.facets[doc * 2]!
    const other = data.facets[doc * 2 + 1]!
    row[word & 1023]!++
    row[FLAG_COUNT + shape.styles + styleOf(word)]!++
    row[FLAG_COUNT + shape.categories + categoryOf(word)]!++
    const contributor = isWide ? data.contributors[doc]! : other & 0xffff
    row[FLAG_COUNT + shape.contributors + contributor]!++
    for (let left = other >>> 16; left !== 0; left &= left - 1) {
      row[FLAG_COUNT + shape.colors + 31 - Math.clz32(left & -left)]!++
    }
  }
}

/** The position among the heavy terms of one that makes up most of a word's hits; -1 for none. */
export function findHeavyTerm(
  { heavyTerms, termOffsets }: IndexData,
  expansion: Expansion,
  hits: number,
): number {
  let best = -1
  let most = hits * WORTHWHILE_SHARE
  for (const term of expansion.keys()) {
    const size = termOffsets[term + 1]! - termOffsets[term]!
    if (size < most) continue
    const place = heavyTerms.indexOf(term)
    if (place === -1) continue
    best = place
    most = size
  }
  return best
}

/**
 * Counts hits that are nearly the documents of a heavy term: its row, more what else was hit, less
 * its documents that were not (dead ones).
 */
export function countFromHeavy(
  segment: Segment,
  hits: TextHits,
  heavy: number,
  wantsAll: boolean,
): void {
  const { data, scratch, histograms, shape } = segment
  const term = data.heavyTerms[heavy]!
  const start = data.termOffsets[term]!
  const end = data.termOffsets[term + 1]!
  const more = takeWords(scratch, hits.length)
  const less = takeWords(scratch, end - start)
  let moreLength = 0
  let lessLength = 0
  let at = start
  for (let i = 0; i < hits.length; i++) {
    const doc = hits.docs[i]!
    while (at < end && data.postings[at]! >>> 2 < doc)
      less[lessLength++] = data.postings[at++]! >>> 2
    if (at < end && data.postings[at]! >>> 2 === doc) at++
    else more[moreLength++] = doc
  }
  while (at < end) less[lessLength++] = data.postings[at++]! >>> 2
  countHits(segment, { docs: less, length: lessLength }, wantsAll)
  for (const histogram of Object.values(histograms)) negate(histogram)
  countHits(segment, { docs: more, length: moreLength }, wantsAll)
  addHeavyRow(histograms, data.heavyCounts.subarray(heavy * rowWidth(shape)), shape, wantsAll)
}

/** Counters are numbers modulo 2^32, so that what is taken off may come first. */
function negate(histogram: Uint32Array): void {
  for (let i = 0; i < histogram.length; i++) if (histogram[i] !== 0) histogram[i] = -histogram[i]!
}

function addHeavyRow(
  { flags, styles, categories, colors, contributors }: Histograms,
  row: Uint32Array,
  shape: CubeShape,
  wantsAll: boolean,
): void {
  const add = (to: Uint32Array, from: number, length: number): void => {
    for (let i = 0; i < length; i++) to[i]! += row[from + i]!
  }
  add(flags, 0, FLAG_COUNT)
  if (!wantsAll) return
  add(styles, FLAG_COUNT + shape.styles, shape.categories - shape.styles)
  add(categories, FLAG_COUNT + shape.categories, shape.colors - shape.categories)
  add(colors, FLAG_COUNT + shape.colors, COLOR_COUNT)
  add(contributors, FLAG_COUNT + shape.contributors, shape.width - shape.contributors)
}
