import { labOf, squaredDistance } from '../columns/lab-color.ts'
import type { FacetColumn } from '../contract/facet-column.ts'
import { assetKinds, productTypes, type SearchDocument } from '../contract/search-document.ts'
import type {
  FacetCount,
  SearchFacets,
  SearchQuery,
  SearchResult,
} from '../contract/search-query.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { matchReference, type ReferenceWords, type Scored } from './match-reference.ts'

export type ReferenceOptions = ReferenceWords & { readonly columns?: readonly FacetColumn[] }

/**
 * What a search answers, as the plainest loop that can be written: every document is read for every
 * query and every facet. Tokenising, stemming and the reading of queries are the engine's own; how
 * documents match, score, sort and count is written here once more. Spelling is not corrected.
 */
export function searchReference(
  documents: readonly SearchDocument[],
  query: SearchQuery,
  { columns = [], ...words }: ReferenceOptions = {},
): SearchResult {
  const text = query.text?.trim() ?? ''
  const { found, ...spelling } =
    text === ''
      ? { found: documents.map((document) => ({ document, text: 0, score: 0 })), isWeak: false }
      : matchReference(documents, text, query, words)
  const passing = found.filter(({ document }) => passes(document, query, columns))
  const sort = text === '' && query.sort === 'relevant' ? 'popular' : query.sort
  const inOrder = passing.toSorted(
    query.sort === 'relevant' && query.leadCategoryId !== undefined
      ? leading(query.leadCategoryId)
      : orders[sort],
  )
  const listed = query.variety ? variedReference(inOrder, query.variety) : inOrder
  const page = listed.slice(query.offset, query.offset + query.limit)
  return {
    ids: page.map(({ document: { id, productType, drawing = 0 } }) => {
      const looks = documents.filter((other) => other.drawing === drawing).length
      return {
        id,
        productType,
        ...(query.variety && drawing !== 0 && looks > 1 && { looks, drawing }),
      }
    }),
    total: passing.length,
    ...(query.variety && { listed: listed.length }),
    facets: facetsReference(
      found.map(({ document }) => document),
      query,
      columns,
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

const leading =
  (categoryId: number): Order =>
  (a, b) =>
    leadOf(b.document, categoryId) - leadOf(a.document, categoryId) || popular(a, b)

function leadOf(own: SearchDocument, categoryId: number): number {
  if (own.categoryId !== categoryId) return 0
  return new Set(tokenize(own.name)).size === 1 ? 2 : 1
}

/** Small catalogues have no hits beyond those that are varied. */
function variedReference(inOrder: readonly Scored[], variety: 'folded' | 'spread'): Scored[] {
  const once = inOrder.filter(
    ({ document: { drawing = 0 } }, place) =>
      drawing === 0 || inOrder.findIndex(({ document }) => document.drawing === drawing) === place,
  )
  if (variety === 'folded' || once.length < 240) return once
  const first: Scored[] = []
  for (const hit of once.slice(0, 240)) {
    const ofSame = first.filter(
      ({ document }) => document.contributorId === hit.document.contributorId,
    )
    if (first.length < 24 && ofSame.length < 2) first.push(hit)
  }
  return [...first, ...once.filter((hit) => !first.includes(hit))]
}

function passes(own: SearchDocument, query: SearchQuery, columns: readonly FacetColumn[]): boolean {
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
    (query.drawing === undefined || (query.drawing !== 0 && query.drawing === own.drawing)) &&
    is(query.isAnimated, own.isAnimated) &&
    is(query.isUnicon, own.isUnicon) &&
    is(query.isExclusive, own.isExclusive) &&
    is(query.isFeatured, own.isFeatured) &&
    hasColor(own, query) &&
    columns.every((column) => {
      const wanted = query.values?.[column.name]
      return wanted === undefined || wanted.length === 0 || hasValue(own, column, wanted)
    })
  )
}

function facetsReference(
  found: readonly SearchDocument[],
  query: SearchQuery,
  columns: readonly FacetColumn[],
): SearchFacets {
  const without = (filter: keyof SearchQuery): SearchDocument[] =>
    found.filter((own) => passes(own, { ...query, [filter]: undefined }, columns))
  const anyColor = { ...query, colorBucket: undefined, nearColor: undefined }
  const withoutColor = found.filter((own) => passes(own, anyColor, columns))
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
    values: Object.fromEntries(
      columns.map((column) => {
        const others = { ...query, values: { ...query.values, [column.name]: undefined } }
        const counted = found.filter((own) => passes(own, others, columns))
        return [column.name, countIds(counted.flatMap((own) => positionsOf(own, column)))]
      }),
    ),
  }
}

/** The positions that a document counts for: of a range every step that it reaches. */
function positionsOf({ values = {} }: SearchDocument, { name, type }: FacetColumn): number[] {
  const value = values[name]
  if (value === undefined) return []
  if (typeof value !== 'number') return [...new Set(value)]
  return type === 'range' ? Array.from({ length: value }, (_, step) => step) : [value]
}

/** Any of the positions; of a range its least step. */
function hasValue(own: SearchDocument, column: FacetColumn, wanted: readonly number[]): boolean {
  return positionsOf(own, column).some((position) => wanted.includes(position))
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
