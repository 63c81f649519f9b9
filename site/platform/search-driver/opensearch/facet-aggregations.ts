import { assetKinds, productTypes } from '@tessera/search'
import type { FacetColumn, FacetCount, SearchFacets } from '@tessera/search'
import { facetColumns } from '#platform/search-driver/facet-columns.ts'
import type { Json } from './connection.ts'
import { allOf, type ColumnFacet, type FacetName, type FilterClauses } from './filter-clauses.ts'
import { facetField } from './index-definition.ts'

/**
 * Every value is asked of every shard. A list that is cut at each shard adds up to counts that are
 * too low, and one that is longer than this is an error rather than a wrong number.
 */
const EVERY_VALUE = 50_000

const shortFacets = ['kinds', 'productTypes', 'prices', 'animated'] as const
const listFacets = ['styles', 'categories', 'colors', 'contributors'] as const

const fields: Readonly<Record<Exclude<FacetName, ColumnFacet>, string>> = {
  kinds: 'kind',
  productTypes: 'product_type',
  prices: 'is_free',
  animated: 'is_animated',
  styles: 'style',
  categories: 'category',
  colors: 'colors',
  contributors: 'contributor',
}

/** Each facet under every filter but its own. */
export function facetAggregations(
  { faceted }: Pick<FilterClauses, 'faceted'>,
  wantsLists: boolean,
  columns: readonly FacetColumn[] = facetColumns,
): Json {
  const short = shortFacets.map((name) => [name, fields[name]] as const)
  const lists = [
    ...listFacets.map((name) => [name, fields[name]] as const),
    ...columns.map(({ name }) => [`values.${name}`, facetField(name)] as const),
  ]
  return Object.fromEntries(
    [...short, ...(wantsLists ? lists : [])].map(([name, field]) => {
      const without = [...faceted].filter(([own]) => own !== name).map(([, clause]) => clause)
      const values = {
        terms: { field, size: EVERY_VALUE, shard_size: EVERY_VALUE },
      }
      if (without.length === 0) return [name, values]
      return [name, { filter: allOf(without), aggs: { values } }]
    }),
  )
}

type Terms = {
  readonly sum_other_doc_count: number
  readonly buckets: readonly {
    readonly key: string | number
    readonly key_as_string?: string
    readonly doc_count: number
  }[]
}
export type FacetAnswer = Readonly<Record<string, Terms | { readonly values: Terms }>>

/** @throws Error where a list had more values than are asked for: its counts would be wrong */
export function toFacets(
  answer: FacetAnswer,
  columns: readonly FacetColumn[] = facetColumns,
): SearchFacets {
  const counts = (name: FacetName) => countsOf(answer, name)
  const tally = <K extends string>(keys: readonly K[], found: ReadonlyMap<string, number>) =>
    Object.fromEntries(keys.map((key) => [key, found.get(key) ?? 0])) as Record<K, number>
  const list = (name: FacetName): FacetCount[] =>
    [...counts(name)]
      .map(([id, count]) => ({ id: Number(id), count }))
      .sort((a, b) => b.count - a.count || a.id - b.id)
  const prices = counts('prices')
  const animated = counts('animated')
  return {
    kinds: tally(assetKinds, counts('kinds')),
    productTypes: tally(productTypes, counts('productTypes')),
    prices: { free: prices.get('true') ?? 0, premium: prices.get('false') ?? 0 },
    animated: { animated: animated.get('true') ?? 0, still: animated.get('false') ?? 0 },
    styles: list('styles'),
    categories: list('categories'),
    colors: list('colors'),
    contributors: list('contributors'),
    values: Object.fromEntries(columns.map(({ name }) => [name, list(`values.${name}`)])),
  }
}

/** Of no document at all. */
export const noFacets: SearchFacets = toFacets({})

function countsOf(answer: FacetAnswer, name: FacetName): ReadonlyMap<string, number> {
  const found = answer[name]
  if (found === undefined) return new Map()
  const { buckets, sum_other_doc_count: unlisted } = 'values' in found ? found.values : found
  if (unlisted > 0) throw new Error(`the facet ${name} has more than ${EVERY_VALUE} values`)
  return new Map(buckets.map((own) => [own.key_as_string ?? String(own.key), own.doc_count]))
}
