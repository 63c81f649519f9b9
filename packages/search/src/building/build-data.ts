import type { Columns } from './build-columns.ts'
import { deriveColumns, type DeriveOptions } from './derive-columns.ts'
import { writeColumn } from '../columns/facet-columns.ts'
import { productTypeOf } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { invertTokens } from './invert-tokens.ts'
import { sortOrdinals } from '../columns/ordinals.ts'
import { createPacker, type PackedFacets } from '../columns/pack-facets.ts'
import { buildPalette } from './build-palette.ts'
import { sortProfiles } from '../columns/profiles.ts'
import { MAX_DOCUMENTS } from '../columns/posting.ts'
import { countPhrases } from './phrase-table.ts'
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
      drawings: reorder(columns.drawings.values, order),
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
  const flags = columns.flags.values
  const publishedAt = columns.publishedAt.values
  // Floats from 0 on sort as their bits do.
  const popularity = new Uint32Array(columns.popularity.values.buffer)
  let order = sortByKey(range(columns.ids.length), (row) => ids[row]!)
  order = sortByKey(order, (row) => productTypeOf(flags[row]!))
  order = sortByKey(order, (row) => ~publishedAt[row]!)
  return sortByKey(order, (row) => ~popularity[row]!)
}

type FacetData = PackedFacets &
  Pick<
    IndexData,
    | 'facetColumns'
    | 'styleIds'
    | 'categoryIds'
    | 'styleValues'
    | 'categoryValues'
    | 'contributorIds'
  >

function reorderFacets(columns: Columns, order: Uint32Array): FacetData {
  const styles = sortProfiles(columns.styleProfiles)
  const categories = sortProfiles(columns.categoryProfiles)
  const contributors = sortOrdinals(columns.contributorIds)
  const { put, packed } = createPacker(order.length, {
    styles: styles.ids.length,
    categories: categories.ids.length,
    contributors: contributors.sorted.length,
  })
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    put(
      doc,
      columns.flags.values[row]!,
      styles.places[columns.styles.values[row]!]!,
      categories.places[columns.categories.values[row]!]!,
      contributors.places[columns.contributors.values[row]!]!,
      columns.colors.values[row]!,
    )
  }
  return {
    ...packed,
    facetColumns: columns.facetColumns.map(writeColumn),
    styleIds: styles.ids,
    categoryIds: categories.ids,
    styleValues: styles.values,
    categoryValues: categories.values,
    contributorIds: contributors.sorted,
  }
}

function reorder(values: Uint32Array | Uint8Array, order: Uint32Array): Uint32Array {
  const result = new Uint32Array(order.length)
  for (let doc = 0; doc < order.length; doc++) result[doc] = values[order[doc]!]!
  return result
}
