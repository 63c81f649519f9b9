import { COARSE_FLAG_COUNT, COLOR_COUNT } from '../columns/facet-word.ts'
import { rowShape, valueCode, type RowShape } from '../cubes/heavy-rows.ts'
import type { IndexData } from '../columns/index-data.ts'
import { contributorReader, profileReader } from '../columns/ordinal-readers.ts'
import { docOf } from '../columns/posting.ts'

/** Fewer documents than this are counted as fast one by one. */
export const HEAVY_FROM = 4096
/** So many of the most frequent terms, … */
const HEAVY_TERMS = 512
/** … of the most frequent beginnings of words of so many letters, which … */
const HEAVY_RANGES = 1536
const PREFIX_LETTERS = [2, 3, 4]
/** … have more than one posting for so many documents, and of styles, categories and colours. */
const HEAVY_SHARE = 400
const HEAVY_VALUES = 256
const MOST_ROWS = HEAVY_TERMS + HEAVY_RANGES + HEAVY_VALUES
/** Where profiles and contributors make rows so long that all take more than 256 MB, fewer are made. */
const MOST_ROW_CELLS = 2 ** 26
/** Cells of all cubes together: for each document so many, within 256 kB and 64 MB. */
const CUBE_CELLS_PER_DOCUMENT = 4
const LEAST_CUBE_CELLS = 2 ** 16
const MOST_CUBE_CELLS = 2 ** 24

type Counted = Pick<
  IndexData,
  | 'facets'
  | 'contributors'
  | 'styleProfiles'
  | 'categoryProfiles'
  | 'styleIds'
  | 'categoryIds'
  | 'contributorIds'
  | 'terms'
  | 'termOffsets'
  | 'postings'
>

export type HeavyRows = Pick<
  IndexData,
  | 'heavyTerms'
  | 'heavyRanges'
  | 'heavyValues'
  | 'heavyCounts'
  | 'heavyCubeAt'
  | 'heavyCubes'
  | 'coarseFlags'
>

type Range = readonly [first: number, end: number]

/** Chooses the sets that get rows and counts them; none has fewer than `from` documents. */
export function buildHeavyRows(data: Counted, from = HEAVY_FROM): HeavyRows {
  const shape = rowShape(data)
  const share = Math.min(1, MOST_ROW_CELLS / shape.width / MOST_ROWS)
  const heavyTerms = chooseTerms(data, from, Math.floor(HEAVY_TERMS * share))
  const ranges = chooseRanges(data, from, Math.floor(HEAVY_RANGES * share))
  const heavyValues = chooseValues(data, from, Math.floor(HEAVY_VALUES * share))
  const coarseFlags = coarseFlagsIn(data)
  const rowCount = heavyTerms.length + ranges.length + heavyValues.length
  const cubeCells = coarseFlags.length * shape.cubeWidth
  const documents = data.facets.length / 2
  const budget = Math.min(
    MOST_CUBE_CELLS,
    Math.max(LEAST_CUBE_CELLS, documents * CUBE_CELLS_PER_DOCUMENT),
  )
  const cubeCount = cubeCells === 0 ? 0 : Math.min(rowCount, Math.floor(budget / cubeCells))
  const heavyCounts = new Uint32Array(rowCount * shape.width)
  const heavyCubes = new Uint32Array(cubeCount * cubeCells)
  const heavyCubeAt = new Uint32Array(rowCount)
  const sets: Range[] = [...Array.from(heavyTerms, (term): Range => [term, term + 1]), ...ranges]
  for (const [cube, row] of [...largestFirst(data, sets, heavyValues)].entries()) {
    if (cube < cubeCount) heavyCubeAt[row] = cube + 1
  }
  const count = createCounter(data, shape, { heavyCounts, heavyCubes, heavyCubeAt, coarseFlags })
  const seen = new Uint16Array(documents)
  sets.forEach(([first, end], row) => {
    for (let i = data.termOffsets[first]!; i < data.termOffsets[end]!; i++) {
      const doc = docOf(data.postings[i]!)
      if (end - first > 1) {
        if (seen[doc] === row + 1) continue
        seen[doc] = row + 1
      }
      count(row, doc)
    }
  })
  countValues(data, heavyValues, sets.length, count)
  return {
    heavyTerms,
    heavyRanges: Uint32Array.from(ranges.flat()),
    heavyValues,
    heavyCounts,
    heavyCubeAt,
    heavyCubes,
    coarseFlags,
  }
}

function chooseTerms({ termOffsets }: Counted, from: number, most: number): Uint32Array {
  const sizeOf = (term: number): number => termOffsets[term + 1]! - termOffsets[term]!
  return Uint32Array.from(termOffsets.subarray(1).keys())
    .filter((term) => sizeOf(term) >= from)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
    .slice(0, most)
    .sort()
}

/** Ranges of the terms that share a short beginning, those with the most postings. */
function chooseRanges(
  { terms, termOffsets, facets }: Counted,
  from: number,
  most: number,
): Range[] {
  const ranges: Range[] = []
  const sizeOf = ([start, end]: Range): number => termOffsets[end]! - termOffsets[start]!
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
    .filter((range) => sizeOf(range) >= from && sizeOf(range) * HEAVY_SHARE > facets.length / 2)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a[0] - b[0] || b[1] - a[1])
    .filter(
      (range, i, all) => i === 0 || range[0] !== all[i - 1]![0] || range[1] !== all[i - 1]![1],
    )
    .slice(0, most)
}

function chooseValues(data: Counted, from: number, most: number): Uint32Array {
  const { facets } = data
  const styles = new Uint32Array(data.styleIds.length)
  const categories = new Uint32Array(data.categoryIds.length)
  const colors = new Uint32Array(COLOR_COUNT)
  const styleOf = profileReader(data, 'style')
  const categoryOf = profileReader(data, 'category')
  for (let doc = 0; doc * 2 < facets.length; doc++) {
    styles[styleOf(doc)]!++
    categories[categoryOf(doc)]!++
    for (let left = facets[doc * 2 + 1]! >>> 16; left !== 0; left &= left - 1) {
      colors[31 - Math.clz32(left & -left)]!++
    }
  }
  return Uint32Array.from(
    [
      ...Array.from(styles, (size, ordinal) => ({ size, code: valueCode('style', ordinal) })),
      ...Array.from(categories, (size, ordinal) => ({
        size,
        code: valueCode('category', ordinal),
      })),
      ...Array.from(colors, (size, ordinal) => ({ size, code: valueCode('color', ordinal) })),
    ]
      .filter(({ size }) => size >= from)
      .sort((a, b) => b.size - a.size || a.code - b.code)
      .slice(0, most)
      .map(({ code }) => code),
  ).sort()
}

function coarseFlagsIn({ facets }: Counted): Uint32Array {
  const isPresent = new Uint8Array(COARSE_FLAG_COUNT)
  for (let i = 0; i < facets.length; i += 2) isPresent[facets[i]! & (COARSE_FLAG_COUNT - 1)] = 1
  return Uint32Array.from([...isPresent.keys()].filter((flags) => isPresent[flags] === 1))
}

/** Rows of values come first, since every word may be filtered by them; then the largest sets. */
function* largestFirst(
  { termOffsets }: Counted,
  sets: readonly Range[],
  values: Uint32Array,
): Generator<number> {
  for (let i = 0; i < values.length; i++) yield sets.length + i
  const sizeOf = ([start, end]: Range): number => termOffsets[end]! - termOffsets[start]!
  yield* [...sets.keys()].sort((a, b) => sizeOf(sets[b]!) - sizeOf(sets[a]!) || a - b)
}

type Counts = Pick<HeavyRows, 'heavyCounts' | 'heavyCubes' | 'heavyCubeAt' | 'coarseFlags'>

/** Adds a document to a row and its cube. */
function createCounter(
  data: Counted,
  shape: RowShape,
  { heavyCounts, heavyCubes, heavyCubeAt, coarseFlags }: Counts,
): (row: number, doc: number) => void {
  const placeOf = new Uint32Array(COARSE_FLAG_COUNT)
  coarseFlags.forEach((flags, i) => (placeOf[flags] = i * shape.cubeWidth))
  const cubeCells = coarseFlags.length * shape.cubeWidth
  const { facets } = data
  const styleOf = profileReader(data, 'style')
  const categoryOf = profileReader(data, 'category')
  const contributorOf = contributorReader(data)
  const { styles, categories, colors, contributors: people, width } = shape
  return (row, doc) => {
    const word = facets[doc * 2]!
    const other = facets[doc * 2 + 1]!
    const flags = word & (COARSE_FLAG_COUNT - 1)
    const style = styles + styleOf(doc)
    const category = categories + categoryOf(doc)
    const at = row * width
    heavyCounts[at + flags]!++
    heavyCounts[at + style]!++
    heavyCounts[at + category]!++
    heavyCounts[at + people + contributorOf(doc)]!++
    const cube = heavyCubeAt[row]!
    const cell = (cube - 1) * cubeCells + placeOf[flags]! - styles
    if (cube > 0) {
      heavyCubes[cell + style]!++
      heavyCubes[cell + category]!++
    }
    for (let left = other >>> 16; left !== 0; left &= left - 1) {
      const color = colors + 31 - Math.clz32(left & -left)
      heavyCounts[at + color]!++
      if (cube > 0) heavyCubes[cell + color]!++
    }
  }
}

function countValues(
  data: Counted,
  heavyValues: Uint32Array,
  firstRow: number,
  count: (row: number, doc: number) => void,
): void {
  const rowsOf = (values: number, facet: 'style' | 'category' | 'color'): Int32Array =>
    Int32Array.from({ length: values }, (_, ordinal) => {
      const at = heavyValues.indexOf(valueCode(facet, ordinal))
      return at === -1 ? -1 : firstRow + at
    })
  const { facets } = data
  const styleOf = profileReader(data, 'style')
  const categoryOf = profileReader(data, 'category')
  const byStyle = rowsOf(data.styleIds.length, 'style')
  const byCategory = rowsOf(data.categoryIds.length, 'category')
  const byColor = rowsOf(COLOR_COUNT, 'color')
  for (let doc = 0; doc * 2 < facets.length; doc++) {
    const style = byStyle[styleOf(doc)]!
    const category = byCategory[categoryOf(doc)]!
    if (style >= 0) count(style, doc)
    if (category >= 0) count(category, doc)
    for (let left = facets[doc * 2 + 1]! >>> 16; left !== 0; left &= left - 1) {
      const color = byColor[31 - Math.clz32(left & -left)]!
      if (color >= 0) count(color, doc)
    }
  }
}
