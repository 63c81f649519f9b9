import { labOf, type FacetColumn, type SearchQuery } from '@tessera/search'
import { facetColumns } from '#platform/search-driver/facet-columns.ts'
import type { Json } from './connection.ts'
import { facetField } from './index-definition.ts'

/** Facets that a filter of the query may belong to. */
export type FacetName =
  | 'kinds'
  | 'productTypes'
  | 'prices'
  | 'animated'
  | 'styles'
  | 'categories'
  | 'colors'
  | 'contributors'
  | ColumnFacet

/** A facet that follows from a column. */
export type ColumnFacet = `values.${string}`

export type FilterClauses = {
  /** Filters whose own facet is counted without them. */
  readonly faceted: ReadonlyMap<FacetName, Json>
  /** Filters that hold for everything. */
  readonly others: readonly Json[]
}

/** The filters of a query; with fewer facets asked for, more of them hold for everything. */
export function filterClauses(
  query: SearchQuery,
  columns: readonly FacetColumn[] = facetColumns,
): FilterClauses {
  const faceted = new Map<FacetName, Json>()
  const others: Json[] = []
  const add = (name: FacetName | null, clause: Json): void => {
    if (name === null) others.push(clause)
    else faceted.set(name, clause)
  }
  const hasLists = query.facets !== 'kinds'
  const list = (name: FacetName): FacetName | null => (hasLists ? name : null)
  if (query.kinds?.length) add('kinds', { terms: { kind: query.kinds } })
  if (query.productType) add('productTypes', { term: { product_type: query.productType } })
  if (query.price) add('prices', { term: { is_free: query.price === 'free' } })
  if (query.isAnimated !== undefined) add('animated', { term: { is_animated: query.isAnimated } })
  if (query.styleIds?.length) add(list('styles'), { terms: { style: texts(query.styleIds) } })
  if (query.categoryIds?.length) {
    add(list('categories'), { terms: { category: texts(query.categoryIds) } })
  }
  for (const { name, type } of columns) {
    const positions = query.values?.[name] ?? []
    if (positions.length === 0) continue
    // Of a range, who reaches the least step reaches all that are named.
    const wanted = type === 'range' ? [Math.min(...positions)] : positions
    add(list(`values.${name}`), { terms: { [facetField(name)]: texts(wanted) } })
  }
  if (query.nearColor !== undefined) add(list('colors'), nearColor(query.nearColor))
  else if (query.colorBucket !== undefined) {
    add(list('colors'), { term: { colors: String(query.colorBucket) } })
  }
  if (query.contributorId !== undefined) {
    add(list('contributors'), { term: { contributor: String(query.contributorId) } })
  }
  if (query.contributorIds?.length) {
    add(null, { terms: { contributor: texts(query.contributorIds) } })
  }
  if (query.drawing !== undefined) add(null, { term: { drawing: String(query.drawing) } })
  if (query.packId !== undefined) add(null, { term: { pack: String(query.packId) } })
  if (query.isUnicon !== undefined) add(null, { term: { is_unicon: query.isUnicon } })
  if (query.isExclusive !== undefined) add(null, { term: { is_exclusive: query.isExclusive } })
  if (query.isFeatured !== undefined) add(null, { term: { is_featured: query.isFeatured } })
  return { faceted, others }
}

/** Whole numbers both here and in process, so that both leave out the same. */
const NEAR = `
  for (long lab : doc['lab']) {
    long l = (lab >> 32) - params.l;
    long a = ((lab >> 16) & 0xffffL) - 32768L - params.a;
    long b = (lab & 0xffffL) - 32768L - params.b;
    if (l * l + a * a + b * b <= params.farthest) return true;
  }
  return false;`

/** Documents with a colour near another; see `packLab`. */
function nearColor({ rgb, tolerance }: NonNullable<SearchQuery['nearColor']>): Json {
  const [l, a, b] = labOf(rgb)
  const params = { l, a, b, farthest: (tolerance * 100) ** 2 }
  return { script: { script: { lang: 'painless', source: NEAR, params } } }
}

/** All of the clauses, without scoring. */
export function allOf(clauses: Iterable<Json>): Json {
  const filter = [...clauses]
  return filter.length === 0 ? { match_all: {} } : { bool: { filter } }
}

function texts(ids: readonly number[]): string[] {
  return ids.map(String)
}
