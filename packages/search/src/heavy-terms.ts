import { countHits } from './count-hits.ts'
import type { Expansion } from './expand-word.ts'
import type { Histograms } from './facet-counts.ts'
import { categoryOf, COLOR_COUNT, FLAG_COUNT, styleOf } from './facet-word.ts'
import { cubeShape, type CubeShape } from './flag-cube.ts'
import type { IndexData } from './index-data.ts'
import type { CountedWord, TextHits } from './intersect-hits.ts'
import { takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

/** The most frequent terms have their facets counted when the index is built, a row for each. */
const HEAVY_TERMS = 256
/** So do the beginnings of words of so many letters … */
const PREFIX_LETTERS = [2, 3, 4]
/** … that have the most postings, … */
const HEAVY_RANGES = 384
/** … and more than one for so many documents. */
const HEAVY_SHARE = 200
/** A row is used where its term makes up at least this share of the hits. */
const WORTHWHILE_SHARE = 0.5

type Counted = Pick<
  IndexData,
  | 'facets'
  | 'contributors'
  | 'styleIds'
  | 'categoryIds'
  | 'contributorIds'
  | 'terms'
  | 'termOffsets'
  | 'postings'
>

/**
 * Rows of flags, then styles, categories, colours and contributors as in the cube: of single terms,
 * then of all terms that share a beginning, whose documents count once.
 */
export function buildHeavyTerms(
  data: Counted,
): Pick<IndexData, 'heavyTerms' | 'heavyRanges' | 'heavyCounts'> {
  const { termOffsets } = data
  const sizeOf = (term: number): number => termOffsets[term + 1]! - termOffsets[term]!
  const heavyTerms = new Uint32Array(termOffsets.length - 1)
    .map((_, term) => term)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
    .slice(0, HEAVY_TERMS)
    .sort()
  const ranges = heavyRanges(data)
  const shape = cubeShape(data)
  const width = rowWidth(shape)
  const heavyCounts = new Uint32Array((heavyTerms.length + ranges.length) * width)
  const seen = new Uint16Array(data.facets.length / 2)
  const rows = [...Array.from(heavyTerms, (term) => [term, term + 1] as const), ...ranges]
  rows.forEach((range, i) => {
    countRange(data, shape, range, heavyCounts.subarray(i * width, (i + 1) * width), seen, i + 1)
  })
  return { heavyTerms, heavyRanges: Uint32Array.from(ranges.flat()), heavyCounts }
}

/** Ranges of the terms that share a short beginning, those with the most postings. */
function heavyRanges({ terms, termOffsets, facets }: Counted): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = []
  const sizeOf = ([start, end]: readonly [number, number]): number =>
    termOffsets[end]! - termOffsets[start]!
  for (const letters of PREFIX_LETTERS) {
    for (let start = 0; start < terms.length;) {
      const prefix = terms[start]!.slice(0, letters)
      let end = start + 1
      while (end < terms.length && terms[end]!.startsWith(prefix)) end++
      if (prefix.length === letters && end - start > 1) ranges.push([start, end])
      start = end
    }
  }
  return ranges
    .filter((range) => sizeOf(range) * HEAVY_SHARE > facets.length / 2)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a[0] - b[0] || b[1] - a[1])
    .slice(0, HEAVY_RANGES)
}

function rowWidth(shape: CubeShape): number {
  return FLAG_COUNT + shape.width
}

/** Counts each document of the terms once: `seen` holds `mark` for those counted already. */
function countRange(
  data: Counted,
  shape: CubeShape,
  [first, last]: readonly [number, number],
  row: Uint32Array,
  seen: Uint16Array,
  mark: number,
): void {
  const isWide = data.contributors.length > 0
  for (let i = data.termOffsets[first]!; i < data.termOffsets[last]!; i++) {
    const doc = data.postings[i]! >>> 2
    if (seen[doc] === mark) continue
    seen[doc] = mark
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

/** The row that counts exactly the documents of these terms, the dead among them; -1 for none. */
export function findRow({ heavyTerms, heavyRanges }: IndexData, expansion: Expansion): number {
  const terms = expansion.keys()
  if (expansion.size === 1) {
    const [term] = terms
    return heavyTerms.indexOf(term!)
  }
  if (expansion.size === 0) return -1
  let first = Infinity
  let last = -1
  for (const term of terms) {
    first = Math.min(first, term)
    last = Math.max(last, term)
  }
  if (last - first + 1 !== expansion.size) return -1
  for (let i = 0; i < heavyRanges.length; i += 2) {
    if (heavyRanges[i] === first && heavyRanges[i + 1] === last + 1) {
      return heavyTerms.length + i / 2
    }
  }
  return -1
}

/** Number of documents that a row counts. */
export function rowTotal({ data, shape }: Segment, row: number): number {
  const start = row * rowWidth(shape)
  let total = 0
  for (let flags = 0; flags < FLAG_COUNT; flags++) total += data.heavyCounts[start + flags]!
  return total
}

/** Dead documents that hold any of the terms, each once. */
export function deadAmong({ data, dead }: Segment, expansion: Expansion): Uint32Array {
  if (dead === null || dead.docs.length === 0) return noDocs
  const { bits } = dead
  const found = new Set<number>()
  for (const term of expansion.keys()) {
    const end = data.termOffsets[term + 1]!
    for (let i = data.termOffsets[term]!; i < end; i++) {
      const doc = data.postings[i]! >>> 2
      if (((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1) found.add(doc)
    }
  }
  return Uint32Array.from(found)
}

const noDocs = new Uint32Array(0)

/** Counts the hits of a word from its row, less its dead documents. */
export function countFromRow(
  segment: Segment,
  { row, dead }: CountedWord,
  wantsAll: boolean,
): void {
  const { data, histograms, shape } = segment
  if (dead.length > 0) {
    countHits(segment, { docs: dead, length: dead.length }, wantsAll)
    for (const histogram of Object.values(histograms)) negate(histogram)
  }
  addHeavyRow(histograms, data.heavyCounts.subarray(row * rowWidth(shape)), shape, wantsAll)
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
