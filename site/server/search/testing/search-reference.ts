import {
  assetKinds,
  labOf,
  productTypes,
  squaredDistance,
  type FacetCount,
  type SearchDocument,
  type SearchFacets,
  type SearchQuery,
  type SearchResult,
  type Understanding,
} from '@tessera/search'
import { matchReference, type Scored } from './match-reference.ts'

/**
 * What a search answers, as the plainest loop that can be written: every document is read for every
 * query and every facet. Tokenising, stemming and the reading of queries are the engine's own; how
 * documents match, score, sort and count is written here once more. Spelling is not corrected.
 */
export function searchReference(
  documents: readonly SearchDocument[],
  query: SearchQuery,
  understanding: Understanding,
): SearchResult {
  const text = query.text?.trim() ?? ''
  const { found, ...spelling } =
    text === ''
      ? { found: documents.map((document) => ({ document, score: 0 })), isWeak: false }
      : matchReference(documents, text, query, understanding)
  const passing = found.filter(({ document }) => passes(document, query))
  const sort = text === '' && query.sort === 'relevant' ? 'popular' : query.sort
  const page = passing.toSorted(orders[sort]).slice(query.offset, query.offset + query.limit)
  return {
    ids: page.map(({ document: { id, productType } }) => ({ id, productType })),
    total: passing.length,
    facets: facetsReference(
      found.map(({ document }) => document),
      query,
    ),
    ...spelling,
  }
}

type Order = (a: Scored, b: Scored) => number

const popular: Order = ({ document: a }, { document: b }) =>
  Math.fround(b.popularity) - Math.fround(a.popularity) ||
  b.publishedAt - a.publishedAt ||
  productTypes.indexOf(a.productType) - productTypes.indexOf(b.productType) ||
  a.id - b.id

const orders: Readonly<Record<SearchQuery['sort'], Order>> = {
  popular,
  latest: (a, b) => b.document.publishedAt - a.document.publishedAt || popular(a, b),
  featured: (a, b) =>
    Number(b.document.isFeatured) - Number(a.document.isFeatured) || popular(a, b),
  relevant: (a, b) => b.score - a.score || popular(a, b),
}

function passes(own: SearchDocument, query: SearchQuery): boolean {
  const isOneOf = <T>(wanted: readonly T[] | undefined, value: T): boolean =>
    wanted === undefined || wanted.length === 0 || wanted.includes(value)
  const is = <T>(wanted: T | undefined, value: T): boolean =>
    wanted === undefined || wanted === value
  return (
    isOneOf(query.kinds, own.kind) &&
    isOneOf(query.styleIds, own.styleId) &&
    isOneOf(query.contributorIds, own.contributorId) &&
    isOneOf(query.categoryIds, own.categoryId) &&
    is(query.productType, own.productType) &&
    is(query.price, own.isFree ? 'free' : 'premium') &&
    is(query.contributorId, own.contributorId) &&
    is(query.packId, own.packId) &&
    is(query.isAnimated, own.isAnimated) &&
    is(query.isUnicon, own.isUnicon) &&
    is(query.isExclusive, own.isExclusive) &&
    is(query.isFeatured, own.isFeatured) &&
    hasColor(own, query)
  )
}

function facetsReference(found: readonly SearchDocument[], query: SearchQuery): SearchFacets {
  const without = (filter: keyof SearchQuery): SearchDocument[] =>
    found.filter((own) => passes(own, { ...query, [filter]: undefined }))
  const anyColor = { ...query, colorBucket: undefined, nearColor: undefined }
  const withoutColor = found.filter((own) => passes(own, anyColor))
  const tally = <K extends string>(
    names: readonly K[],
    values: readonly K[],
  ): Record<K, number> => {
    const counts = names.map((name) => [name, values.filter((own) => own === name).length])
    return Object.fromEntries(counts) as Record<K, number>
  }
  return {
    kinds: tally(
      assetKinds,
      without('kinds').map(({ kind }) => kind),
    ),
    productTypes: tally(
      productTypes,
      without('productType').map(({ productType }) => productType),
    ),
    prices: tally(
      ['free', 'premium'],
      without('price').map(({ isFree }) => (isFree ? 'free' : 'premium')),
    ),
    animated: tally(
      ['animated', 'still'],
      without('isAnimated').map(({ isAnimated }) => (isAnimated ? 'animated' : 'still')),
    ),
    styles: countIds(without('styleIds').map(({ styleId }) => styleId)),
    categories: countIds(without('categoryIds').map(({ categoryId }) => categoryId)),
    colors: countIds(withoutColor.flatMap(bucketsIn)),
    contributors: countIds(without('contributorId').map(({ contributorId }) => contributorId)),
  }
}

function countIds(ids: readonly number[]): FacetCount[] {
  return [...Map.groupBy(ids, (id) => id)]
    .map(([id, same]) => ({ id, count: same.length }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
}

/** A colour of one's own takes the place of a bucket. */
function hasColor(own: SearchDocument, { colorBucket, nearColor }: SearchQuery): boolean {
  if (nearColor === undefined) {
    return colorBucket === undefined || bucketsIn(own).includes(colorBucket)
  }
  const wanted = labOf(nearColor.rgb)
  return (own.palette ?? []).some(
    (color) => Math.sqrt(squaredDistance(labOf(color), wanted)) <= nearColor.tolerance * 100,
  )
}

function bucketsIn({ colorBuckets }: SearchDocument): number[] {
  return Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => colorBuckets & (1 << bit))
}
