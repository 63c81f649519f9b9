import type { CompiledFilters } from '../filters/compile-filters.ts'
import * as filter from '../filters/compile-filters.ts'
import {
  CATEGORIES,
  COLORS,
  CONTRIBUTORS,
  countDocs,
  countFacets,
  NO_FACETS,
  STYLES,
} from './count-hits.ts'
import { valuesOf } from './count-from-rows.ts'
import type { CountedSet, Docs } from '../postings/counted-set.ts'
import { COARSE_FLAG_COUNT, FLAG_COUNT } from '../columns/facet-word.ts'
import type { Histograms } from '../segments/histograms.ts'
import type { ValuedFacet } from '../cubes/heavy-rows.ts'
import { takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'

/** Whether all rows of a set have cubes. */
export function hasCubes({ data }: Segment, { rows }: CountedSet): boolean {
  return rows.every((row) => data.heavyCubeAt[row] !== 0)
}

/** Counts a set without filters: flags and some facets. */
export function countSet(segment: Segment, set: CountedSet, facets: number): void {
  const { data, histograms, rowShape } = segment
  for (const row of set.rows) {
    const at = row * rowShape.width
    addCells(histograms.flags, 0, data.heavyCounts, at, COARSE_FLAG_COUNT)
  }
  addRowFacets(segment, set, facets)
  takeOff(segment, set, facets, true)
}

/** The facets of a set without filters, not its flags. */
export function countSetFacets(segment: Segment, set: CountedSet, facets: number): void {
  addRowFacets(segment, set, facets)
  takeOff(segment, set, facets, false)
}

/**
 * Counts a set under filters on coarse flags and on at most one style, category or colour more: the
 * flags, the facet of that other filter and, from cubes, facets that are asked for. Where another
 * filter is set, or facets are asked for, the set must have cubes.
 */
export function countSetPart(
  segment: Segment,
  set: CountedSet,
  filters: CompiledFilters,
  inner: ValuedFacet | null,
  facets: number,
): void {
  const { data, histograms, rowShape } = segment
  const { coarseFlags } = data
  const chosen =
    inner === null ? null : valuesOf(filters, inner).map((v) => startOf(segment, inner) + v)
  for (const row of set.rows) {
    for (let c = 0; c < coarseFlags.length; c++) {
      const flags = coarseFlags[c]!
      const to = countersOf(histograms, filters.flagFails[flags]!)
      if (to === null) continue
      if (chosen === null) to[flags]! += data.heavyCounts[row * rowShape.width + flags]!
      else {
        const cell = cellOf(segment, row, c)
        for (const value of chosen) to[flags]! += data.heavyCubes[cell + value]!
      }
    }
  }
  addCubeFacets(segment, set, filters, facets)
  countDocs(segment, set.more, filters, facets, 1)
  countDocs(segment, set.less, filters, facets, -1)
  countDocs(segment, set.dead, filters, facets, -1)
}

/** Number of documents in the rows of a set that pass the filters on coarse flags. */
export function passingInRows(
  { data, rowShape }: Segment,
  { rows }: CountedSet,
  { flagFails }: CompiledFilters,
): number {
  let total = 0
  for (const row of rows) {
    for (const flags of data.coarseFlags) {
      if (flagFails[flags] === 0) total += data.heavyCounts[row * rowShape.width + flags]!
    }
  }
  return total
}

/**
 * One facet of the documents of a set that pass the filters on coarse flags, whatever the others;
 * what was counted in that facet before goes.
 */
export function replaceFacet(
  segment: Segment,
  set: CountedSet,
  filters: CompiledFilters,
  facet: ValuedFacet,
): void {
  const bit = facetBit[facet]
  clearFacet(segment, facet)
  for (const docs of [set.less, set.dead]) countFlagged(segment, docs, filters, bit)
  negateAll(segment.histograms, bit)
  negateAll(segment.histograms, NO_FACETS)
  addCubeFacets(segment, set, filters, bit)
  countFlagged(segment, set.more, filters, bit)
}

/** Takes documents that pass the filters on flags off one facet again. */
export function takeFacetOff(
  segment: Segment,
  docs: Docs,
  filters: CompiledFilters,
  facet: ValuedFacet,
): void {
  negateAll(segment.histograms, facetBit[facet])
  countFlagged(segment, docs, filters, facetBit[facet])
  negateAll(segment.histograms, facetBit[facet])
}

function countFlagged(
  segment: Segment,
  { docs: all, length: count }: Docs,
  { flagFails }: CompiledFilters,
  facets: number,
): void {
  const docs = takeWords(segment.scratch, count + 1)
  let length = 0
  for (let i = 0; i < count; i++) {
    docs[length] = all[i]!
    length += flagFails[segment.data.facets[all[i]! * 2]! & (FLAG_COUNT - 1)] === 0 ? 1 : 0
  }
  countFacets(segment, { docs, length }, facets, false)
}

/** Empties the histogram of a facet. */
export function clearFacet({ histograms }: Segment, facet: ValuedFacet): void {
  const { styles, categories, colors, lowColors, highColors } = histograms
  const own = { style: [styles], category: [categories], color: [colors, lowColors, highColors] }
  for (const histogram of own[facet]) histogram.fill(0)
}

export const facetBit = { style: STYLES, category: CATEGORIES, color: COLORS } as const

/** Facets of the documents of a set that pass the filters on coarse flags, from its cubes. */
export function addCubeFacets(
  segment: Segment,
  set: CountedSet,
  { flagFails }: CompiledFilters,
  facets: number,
): void {
  if (facets === 0) return
  const { data, histograms } = segment
  for (const row of set.rows) {
    for (let c = 0; c < data.coarseFlags.length; c++) {
      if (flagFails[data.coarseFlags[c]!] !== 0) continue
      addFacets(segment, histograms, data.heavyCubes, cellOf(segment, row, c), facets)
    }
  }
}

/** Where a cube's cells of one combination of flags begin. */
function cellOf({ data, rowShape }: Segment, row: number, combination: number): number {
  const cube = data.heavyCubeAt[row]! - 1
  return (cube * data.coarseFlags.length + combination) * rowShape.cubeWidth
}

function startOf({ rowShape }: Segment, facet: ValuedFacet): number {
  const { styles, categories, colors } = rowShape
  return { style: 0, category: categories - styles, color: colors - styles }[facet]
}

/** Where documents with given failures on flags count; null for nowhere. */
function countersOf(histograms: Histograms, fails: number): Uint32Array | null {
  if (fails === 0) return histograms.flags
  if (fails === filter.FAILS_KIND) return histograms.flagsButKind
  if (fails === filter.FAILS_PRODUCT_TYPE) return histograms.flagsButProductType
  if (fails === filter.FAILS_PRICE) return histograms.flagsButPrice
  return fails === filter.FAILS_ANIMATED ? histograms.flagsButAnimated : null
}

function addRowFacets(segment: Segment, { rows }: CountedSet, facets: number): void {
  const { data, histograms, rowShape } = segment
  for (const row of rows) {
    const at = row * rowShape.width
    addFacets(segment, histograms, data.heavyCounts, at + COARSE_FLAG_COUNT, facets)
    if ((facets & CONTRIBUTORS) === 0) continue
    const { contributors } = histograms
    addCells(contributors, 0, data.heavyCounts, at + rowShape.contributors, contributors.length)
  }
}

/** Styles, categories and colours from cells that begin with the styles. */
function addFacets(
  { rowShape }: Segment,
  { styles, categories, colors }: Histograms,
  cells: Uint32Array,
  at: number,
  facets: number,
): void {
  const start = at - rowShape.styles
  const add = (to: Uint32Array, from: number, end: number): void =>
    addCells(to, 0, cells, start + from, end - from)
  if ((facets & STYLES) !== 0) add(styles, rowShape.styles, rowShape.categories)
  if ((facets & CATEGORIES) !== 0) add(categories, rowShape.categories, rowShape.colors)
  if ((facets & COLORS) !== 0) add(colors, rowShape.colors, rowShape.contributors)
}

export function addCells(
  to: Uint32Array,
  at: number,
  cells: Uint32Array,
  from: number,
  length: number,
): void {
  for (let i = 0; i < length; i++) to[at + i]! += cells[from + i]!
}

/** Counters are numbers modulo 2^32, so that what is taken off may come first. */
function takeOff(
  segment: Segment,
  { more, less, dead }: CountedSet,
  facets: number,
  withFlags: boolean,
): void {
  if (more.length > 0) countFacets(segment, more, facets, withFlags)
  if (less.length + dead.length === 0) return
  negateAll(segment.histograms, facets)
  countFacets(segment, less, facets, withFlags)
  countFacets(segment, dead, facets, withFlags)
  negateAll(segment.histograms, facets)
}

/** Turns the counters of some facets, and those of the flags, into their negatives. */
export function negateAll(histograms: Histograms, facets: number): void {
  const { flags, styles, categories, colors, lowColors, highColors, contributors } = histograms
  negate(flags, COARSE_FLAG_COUNT)
  if ((facets & STYLES) !== 0) negate(styles, styles.length)
  if ((facets & CATEGORIES) !== 0) negate(categories, categories.length)
  if ((facets & CONTRIBUTORS) !== 0) negate(contributors, contributors.length)
  if ((facets & COLORS) === 0) return
  negate(colors, colors.length)
  negate(lowColors, lowColors.length)
  negate(highColors, highColors.length)
}

function negate(histogram: Uint32Array, length: number): void {
  for (let i = 0; i < length; i++) if (histogram[i] !== 0) histogram[i] = -histogram[i]!
}
