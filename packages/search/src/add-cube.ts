import * as filter from './compile-filters.ts'
import type { CompiledFilters } from './compile-filters.ts'
import type { ListFilter } from './list-filters.ts'
import type { Segment } from './segment.ts'

/** Counts a query that filters on nothing but flags, dead documents included. */
export function addCube(segment: Segment, { flagFails }: CompiledFilters, wantsAll: boolean): void {
  const { data, histograms, shape } = segment
  data.cubeFlags.forEach((flags, i) => {
    const row = i * shape.width
    const fails = flagFails[flags]!
    if (fails === 0) {
      histograms.flags[flags]! += data.cube[row]!
      if (wantsAll) addRow(segment, row)
    } else if (fails === filter.FAILS_KIND) histograms.flagsButKind[flags]! += data.cube[row]!
    else if (fails === filter.FAILS_PRODUCT_TYPE) {
      histograms.flagsButProductType[flags]! += data.cube[row]!
    } else if (fails === filter.FAILS_PRICE) histograms.flagsButPrice[flags]! += data.cube[row]!
    else if (fails === filter.FAILS_ANIMATED) {
      histograms.flagsButAnimated[flags]! += data.cube[row]!
    }
  })
}

function addRow({ data, histograms, shape }: Segment, row: number): void {
  const { cube } = data
  const { styles, categories, colors, contributors } = histograms
  addCells(styles, cube, row + shape.styles, shape.categories - shape.styles)
  addCells(categories, cube, row + shape.categories, shape.colors - shape.categories)
  addCells(colors, cube, row + shape.colors, shape.contributors - shape.colors)
  addCells(contributors, cube, row + shape.contributors, shape.width - shape.contributors)
}

function addCells(to: Uint32Array, cube: Uint32Array, from: number, length: number): void {
  for (let i = 0; i < length; i++) to[i]! += cube[from + i]!
}

/** Replaces a filter's own facet by the counts without that filter, which is a query on flags alone. */
export function copyOwnFacet(
  { data, histograms, shape }: Segment,
  { flagFails }: CompiledFilters,
  list: ListFilter,
): void {
  const { styles, categories, colors, contributors, lowColors, highColors } = histograms
  const [own, start, end] = {
    style: [styles, shape.styles, shape.categories] as const,
    category: [categories, shape.categories, shape.colors] as const,
    color: [colors, shape.colors, shape.contributors] as const,
    contributor: [contributors, shape.contributors, shape.width] as const,
  }[list]
  own.fill(0)
  if (list === 'color') {
    lowColors.fill(0)
    highColors.fill(0)
  }
  data.cubeFlags.forEach((flags, i) => {
    if (flagFails[flags] === 0) addCells(own, data.cube, i * shape.width + start, end - start)
  })
}
