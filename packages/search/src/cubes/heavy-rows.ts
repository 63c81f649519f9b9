import type { Expansion } from '../vocabulary/expand-word.ts'
import { COARSE_FLAG_COUNT, COLOR_COUNT } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'

/**
 * The largest sets of documents that queries ask for have their facets counted when the index is
 * built, a row for each: frequent terms, all terms with a short beginning (a document counts once),
 * and frequent styles, categories and colours. Most rows have a cube beside them: how many documents
 * of each style, category and colour there are for each combination of kind, product type, price
 * and animation.
 */
export type RowShape = {
  /** Where in a row each facet begins, after the coarse flags, and how long it is. */
  readonly styles: number
  readonly categories: number
  readonly colors: number
  readonly contributors: number
  readonly width: number
  /** Cells of a cube for one combination of coarse flags: styles, categories and colours. */
  readonly cubeWidth: number
}

export function rowShape(
  data: Pick<IndexData, 'styleIds' | 'categoryIds' | 'contributorIds'>,
): RowShape {
  const styles = COARSE_FLAG_COUNT
  const categories = styles + data.styleIds.length
  const colors = categories + data.categoryIds.length
  const contributors = colors + COLOR_COUNT
  return {
    styles,
    categories,
    colors,
    contributors,
    width: contributors + data.contributorIds.length,
    cubeWidth: contributors - styles,
  }
}

/** Facets whose values have rows, in the order of their codes in `heavyValues`. */
export const valuedFacets = ['style', 'category', 'color'] as const
export type ValuedFacet = (typeof valuedFacets)[number]

/** More than the ordinals of any facet. */
const FACET_SPAN = 2 ** 24

export function valueCode(facet: ValuedFacet, ordinal: number): number {
  return valuedFacets.indexOf(facet) * FACET_SPAN + ordinal
}

/** The row of a single term; -1 for none. */
export function rowOfTerm({ heavyTerms }: IndexData, term: number): number {
  return indexIn(heavyTerms, term)
}

/** The row of all documents of a style, category or colour; -1 for none. */
export function rowOfValue(data: IndexData, facet: ValuedFacet, ordinal: number): number {
  const at = indexIn(data.heavyValues, valueCode(facet, ordinal))
  return at === -1 ? -1 : data.heavyTerms.length + data.heavyRanges.length / 2 + at
}

/** The row that counts exactly the documents of these terms; -1 for none. */
export function rowOfWord(data: IndexData, expansion: Expansion): number {
  const terms = expansion.keys()
  if (expansion.size === 1) {
    const [term] = terms
    return rowOfTerm(data, term!)
  }
  let first = Infinity
  let last = -1
  for (const term of terms) {
    first = Math.min(first, term)
    last = Math.max(last, term)
  }
  if (last - first + 1 !== expansion.size) return -1
  const { heavyTerms, heavyRanges } = data
  for (let i = 0; i < heavyRanges.length; i += 2) {
    if (heavyRanges[i] === first && heavyRanges[i + 1] === last + 1) {
      return heavyTerms.length + i / 2
    }
  }
  return -1
}

/** Number of documents that a row counts. */
export function rowTotal({ heavyCounts }: IndexData, { width }: RowShape, row: number): number {
  let total = 0
  for (let i = row * width; i < row * width + COARSE_FLAG_COUNT; i++) total += heavyCounts[i]!
  return total
}

function indexIn(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return sorted[low] === value ? low : -1
}
