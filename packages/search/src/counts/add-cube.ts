import * as filter from '../filters/compile-filters.ts'
import type { CompiledFilters } from '../filters/compile-filters.ts'
import { NO_FACETS } from './count-hits.ts'
import { addCells, clearFacet } from './count-sets.ts'
import { COARSE_FLAG_COUNT } from '../columns/facet-word.ts'
import type { ListFilter } from '../filters/list-filters.ts'
import type { Segment } from '../segments/segment.ts'

/** Counts a query that filters on nothing but flags, dead documents included. */
export function addCube(segment: Segment, filters: CompiledFilters, facets: number): void {
  const { histograms, shape } = segment
  const { cube, flags: combinations } = cubeFor(segment, filters)
  combinations.forEach((flags, i) => {
    const row = i * shape.width
    const coarse = flags & (COARSE_FLAG_COUNT - 1)
    const fails = filters.flagFails[flags]!
    if (fails === 0) {
      histograms.flags[coarse]! += cube[row]!
      if (facets !== NO_FACETS && !filters.isEmpty) addRow(segment, cube, row)
    } else if (fails === filter.FAILS_KIND) histograms.flagsButKind[coarse]! += cube[row]!
    else if (fails === filter.FAILS_PRODUCT_TYPE) {
      histograms.flagsButProductType[coarse]! += cube[row]!
    } else if (fails === filter.FAILS_PRICE) histograms.flagsButPrice[coarse]! += cube[row]!
    else if (fails === filter.FAILS_ANIMATED) {
      histograms.flagsButAnimated[coarse]! += cube[row]!
    }
  })
  if (facets !== NO_FACETS && filters.isEmpty) addRow(segment, segment.sums.whole, 0)
}

/** Rows of coarse flags where they tell enough: they are far fewer. */
function cubeFor({ data, sums }: Segment, { isCoarse }: CompiledFilters) {
  return isCoarse
    ? { cube: sums.coarse, flags: sums.coarseFlags }
    : { cube: data.cube, flags: data.cubeFlags }
}

function addRow({ histograms, shape }: Segment, cube: Uint32Array, row: number): void {
  const { styles, categories, colors, contributors } = histograms
  addCells(styles, 0, cube, row + shape.styles, shape.categories - shape.styles)
  addCells(categories, 0, cube, row + shape.categories, shape.colors - shape.categories)
  addCells(colors, 0, cube, row + shape.colors, shape.contributors - shape.colors)
  addCells(contributors, 0, cube, row + shape.contributors, shape.width - shape.contributors)
}

/** Replaces a filter's own facet by the counts without that filter, which is a query on flags alone. */
export function copyOwnFacet(segment: Segment, filters: CompiledFilters, list: ListFilter): void {
  const { histograms, shape } = segment
  const { styles, categories, colors, contributors } = histograms
  const [own, start, end] = {
    style: [styles, shape.styles, shape.categories] as const,
    category: [categories, shape.categories, shape.colors] as const,
    color: [colors, shape.colors, shape.contributors] as const,
    contributor: [contributors, shape.contributors, shape.width] as const,
  }[list]
  if (list === 'contributor') contributors.fill(0)
  else clearFacet(segment, list)
  const { cube, flags: combinations } = cubeFor(segment, filters)
  combinations.forEach((flags, i) => {
    if (filters.flagFails[flags] !== 0) return
    addCells(own, 0, cube, i * shape.width + start, end - start)
  })
}
