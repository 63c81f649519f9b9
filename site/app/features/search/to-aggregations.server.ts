import type { Aggregations } from '@tessera/contracts'
import { colorBuckets } from '@tessera/palette'
import { formatInfo } from '@tessera/convert'
import { licenseFacts } from '@tessera/licensing'
import type { FacetCount } from '@tessera/search'
import type {
  CatalogueResult,
  Taxonomy,
  Term,
  TraitCount,
} from '#server/search/catalogue-search.ts'
import { OTHER_LICENSE } from '#server/search/trait-codes.ts'

/** The counts of a search with the names of what was counted. */
export function toAggregations(
  { facets, total }: CatalogueResult,
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
      file_type: valued(facets.fileTypes, (format) => formatInfo[format].label),
      orientation: valued(facets.orientations, capitalised),
      dimension: valued(facets.dimensions, capitalised),
      min_width: valued(facets.minWidths, String),
      min_height: valued(facets.minHeights, String),
      license: valued(facets.licenses, (spdx) =>
        spdx === OTHER_LICENSE ? 'Other' : licenseFacts(spdx).name,
      ),
    },
    keyword,
    total,
  }
}

function valued<V extends string | number>(
  counts: readonly TraitCount<V>[],
  nameOf: (value: V) => string,
) {
  return counts.map(({ value, count }) => ({ slug: String(value), name: nameOf(value), count }))
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
