import {
  facets as facetTable,
  facetsIn,
  OTHER_LICENSE,
  type Aggregations,
  type DownloadFormat,
  type Facet,
  type FacetName,
} from '@tessera/contracts'
import { colorBuckets } from '@tessera/palette'
import { formatInfo } from '@tessera/convert'
import { licenseFacts } from '@tessera/licensing'
import type { FacetCount, SearchFacets, SearchResult } from '@tessera/search'
import type { Taxonomy, Term } from '#platform/search-driver/catalogue-search.ts'
import { countValues } from '#platform/search-driver/facet-columns.ts'

/** The counts of a search with the names of what was counted. */
export function toAggregations(
  { facets, total }: SearchResult,
  taxonomy: Taxonomy,
  keyword: string,
): Aggregations {
  return {
    assets: {
      icons_count: facets.kinds.icon,
      illustrations_count: facets.kinds.illustration,
      '3ds_count': facets.kinds['3d'],
      lotties_count: facets.kinds.lottie,
      kit_illustrations_count: facets.kinds['kit-illustration'],
      photos_count: facets.kinds.photo,
    },
    products: {
      items_count: facets.productTypes.item,
      packs_count: facets.productTypes.pack,
      bundles_count: facets.productTypes.bundle,
    },
    facets: {
      price: [
        { slug: 'free', name: 'Free', count: facets.prices.free },
        { slug: 'premium', name: 'Premium', count: facets.prices.premium },
      ],
      style: named(facets.styles, taxonomy.styles),
      category: named(facets.categories, taxonomy.categories),
      contributor: named(facets.contributors, taxonomy.contributors),
      color: facets.colors.flatMap(({ id, count }) => {
        const bucket = colorBuckets[id]
        return bucket ? [{ slug: bucket.id, name: bucket.id, count }] : []
      }),
      animated: [
        { slug: 'true', name: 'Animated', count: facets.animated.animated },
        { slug: 'false', name: 'Still', count: facets.animated.still },
      ],
      ...valued(facets.values),
    },
    keyword,
    total,
  }
}

type Counts = Aggregations['facets'][FacetName]

/** The counts of every facet of the table. */
function valued(counts: SearchFacets['values']): Record<FacetName, Counts> {
  const entries = facetsIn('api', facetTable).map((row) => [
    row.name,
    countValues(row, counts).map(({ value, count }) => {
      return { slug: value, name: nameOf(row, value), count }
    }),
  ])
  return Object.fromEntries(entries) as Record<FacetName, Counts>
}

function nameOf({ named, type }: Facet, value: string): string {
  if (named === 'format') return formatInfo[value as DownloadFormat].label
  if (named === 'licence' && value !== OTHER_LICENSE) return licenseFacts(value).name
  return type === 'range' ? value : capitalised(value)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function named(counts: readonly FacetCount[], terms: readonly Term[]) {
  const byId = new Map(terms.map((term) => [term.id, term]))
  return counts.flatMap(({ id, count }) => {
    const term = byId.get(id)
    return term ? [{ slug: term.slug, name: term.name, count }] : []
  })
}
