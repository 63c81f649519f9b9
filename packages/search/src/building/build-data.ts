import type { Columns } from './build-columns.ts'
import { deriveColumns, type DeriveOptions } from './derive-columns.ts'
import { CONTRIBUTOR_LIMIT } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { invertTokens } from './invert-tokens.ts'
import { sortOrdinals } from '../columns/ordinals.ts'
import { buildPalette } from '../columns/palette-columns.ts'
import { MAX_DOCUMENTS } from '../postings/posting.ts'
import { countPhrases } from '../postings/phrase-table.ts'
import { range, sortByKey } from '../columns/radix-sort.ts'

/**
 * Renumbers by popularity (then newest, product type and id, so that equal catalogues in any order
 * give equal indexes) and inverts.
 */
/** @throws RangeError where there are more documents than postings can name. */
export function buildData(columns: Columns, options: DeriveOptions = {}): IndexData {
  if (columns.ids.length > MAX_DOCUMENTS) {
    throw new RangeError(`an index holds at most ${MAX_DOCUMENTS} documents`)
  }
  const order = popularityOrder(columns)
  const terms = [...columns.reader.termIds.keys()].sort()
  const rankOfTerm = new Uint32Array(terms.length)
  terms.forEach((term, rank) => (rankOfTerm[columns.reader.termIds.get(term)!] = rank))
  const popularity = new Float32Array(order.length)
  for (let doc = 0; doc < order.length; doc++)
    popularity[doc] = columns.popularity.values[order[doc]!]!
  const packs = sortOrdinals(columns.packIds)
  return deriveColumns(
    {
      count: order.length,
      ids: reorder(columns.ids.values, order),
      ...reorderFacets(columns, order),
      packs: reorder(columns.packs.values, order).map((ordinal) => packs.places[ordinal]!),
      packIds: packs.sorted,
      popularity,
      publishedAt: reorder(columns.publishedAt.values, order),
      nameLengths: new Uint8Array(reorder(columns.nameLengths.values, order)),
      terms,
      ...buildPalette(columns, order),
      ...invertTokens(columns, order, rankOfTerm, popularity),
      ...countPhrases(columns, order, terms, rankOfTerm),
    },
    options,
  )
}

function popularityOrder(columns: Columns): Uint32Array {
  const ids = columns.ids.values
  const facetWords = columns.facetWords.values
  const publishedAt = columns.publishedAt.values
  // Floats from 0 on sort as their bits do.
  const popularity = new Uint32Array(columns.popularity.values.buffer)
  let order = sortByKey(range(columns.ids.length), (row) => ids[row]!)
  order = sortByKey(order, (row) => (facetWords[row]! >>> 3) & 3)
  order = sortByKey(order, (row) => ~publishedAt[row]!)
  return sortByKey(order, (row) => ~popularity[row]!)
}

type FacetColumns = Pick<
  IndexData,
  'facets' | 'contributors' | 'styleIds' | 'categoryIds' | 'contributorIds'
>

function reorderFacets(columns: Columns, order: Uint32Array): FacetColumns {
  const styles = sortOrdinals(columns.styleIds)
  const categories = sortOrdinals(columns.categoryIds)
  const contributors = sortOrdinals(columns.contributorIds)
  const isWide = contributors.sorted.length > CONTRIBUTOR_LIMIT
  const facets = new Uint32Array(order.length * 2)
  const ownColumn = new Uint32Array(isWide ? order.length : 0)
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    const word = columns.facetWords.values[row]!
    const style = styles.places[(word >>> 10) & 1023]!
    const category = categories.places[word >>> 20]!
    const contributor = contributors.places[columns.contributors.values[row]!]!
    facets[doc * 2] = (word & 1023) | (style << 10) | (category << 20)
    facets[doc * 2 + 1] = (contributor & 0xffff) | (columns.colors.values[row]! << 16)
    if (isWide) ownColumn[doc] = contributor
  }
  return {
    facets,
    contributors: ownColumn,
    styleIds: styles.sorted,
    categoryIds: categories.sorted,
    contributorIds: contributors.sorted,
  }
}

function reorder(values: Uint32Array | Uint8Array, order: Uint32Array): Uint32Array {
  const result = new Uint32Array(order.length)
  for (let doc = 0; doc < order.length; doc++) result[doc] = values[order[doc]!]!
  return result
}
