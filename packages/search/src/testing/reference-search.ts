import { queryWords } from '../analysis/query-words.ts'
import {
  assetKinds,
  productTypes,
  type AssetKind,
  type ProductType,
  type SearchDocument,
} from '../search-document.ts'
import type {
  FacetCount,
  SearchDictionary,
  SearchFacets,
  SearchHit,
  SearchQuery,
} from '../search-query.ts'
import { labOf, squaredDistance } from '../columns/lab-color.ts'
import { stemEnglish } from '../analysis/stem-english.ts'
import { tokenize } from '../analysis/tokenize.ts'

/** What the contract fixes of an answer; spelling is checked apart. */
export type ReferenceResult = {
  readonly ids: readonly SearchHit[]
  readonly total: number
  readonly facets: SearchFacets
  readonly isWeak: boolean
}

type Value = { readonly points: number; readonly inName: boolean }
type Scored = { readonly document: SearchDocument; readonly score: number }

/**
 * The contract of `SearchIndex.search` as the plainest loop that can be written: every document is
 * read for every query and every facet. It shares tokenising and stemming with the engine and
 * nothing else. Misspelt words are not corrected here.
 */
export function searchReference(
  documents: readonly SearchDocument[],
  query: SearchQuery,
  dictionary: SearchDictionary = () => [],
): ReferenceResult {
  const { found, isWeak } = matchReference(documents, query.text?.trim() ?? '', dictionary)
  const passing = found.filter(({ document }) => passes(document, query))
  const page = passing.toSorted(comparison(query)).slice(query.offset, query.offset + query.limit)
  return {
    ids: page.map(({ document: { id, productType } }) => ({ id, productType })),
    total: passing.length,
    facets: facetsReference(
      found.map(({ document }) => document),
      query,
    ),
    isWeak,
  }
}

function matchReference(
  documents: readonly SearchDocument[],
  text: string,
  dictionary: SearchDictionary,
): { found: Scored[]; isWeak: boolean } {
  if (text === '')
    return { found: documents.map((document) => ({ document, score: 0 })), isWeak: false }
  const words = queryWords(text)
  const values = words.map((word, i) =>
    documents.map((document) => valueOf(document, word, i === words.length - 1, dictionary)),
  )
  const hitCounts = values.map((column) => column.filter((value) => value !== null).length)
  let kept = words.map((_, i) => i)
  while (kept.length > 0) {
    const found = documents.flatMap((document, row) => {
      const own = kept.map((i) => values[i]![row]!)
      return own.every((value) => value !== null)
        ? [{ document, score: scoreOf(document, own, isPhrase(document, kept)) }]
        : []
    })
    if (found.length > 0) return { found, isWeak: kept.length < words.length }
    const fewest = Math.min(...kept.map((i) => hitCounts[i]!))
    const rarest = kept.findLastIndex((i) => hitCounts[i] === fewest)
    kept = kept.filter((_, position) => position !== rarest)
  }
  return { found: [], isWeak: false }

  /** The name holds the words side by side in their order. */
  function isPhrase(document: SearchDocument, positions: readonly number[]): boolean {
    if (positions.length < 2) return false
    const name = [...new Set(tokenize(document.name))]
    const fits = (own: string | undefined, i: number): boolean =>
      own !== undefined && qualityOf(own, words[i]!, i === words.length - 1, dictionary) > 0
    return name.some((_, at) => positions.every((i, offset) => fits(name[at + offset], i)))
  }
}

function valueOf(
  document: SearchDocument,
  word: string,
  isLast: boolean,
  dictionary: SearchDictionary,
): Value | null {
  const fields: [string, number][] = [
    ...tokenize(document.name).map((own): [string, number] => [own, 1]),
    ...document.tags.flatMap(tokenize).map((own): [string, number] => [own, 0.6]),
    ...[document.packName, document.categoryName, document.contributorName]
      .flatMap(tokenize)
      .map((own): [string, number] => [own, 0.3]),
  ]
  let best: Value | null = null
  for (const [own, weight] of fields) {
    const quality = qualityOf(own, word, isLast, dictionary)
    if (quality === 0) continue
    const value = { points: Math.max(1, Math.round(quality * weight * 100)), inName: weight === 1 }
    if (best === null || value.points > best.points) best = value
    else if (value.points === best.points && value.inName) best = value
  }
  return best
}

function qualityOf(own: string, word: string, isLast: boolean, dictionary: SearchDictionary) {
  const synonym = Math.max(
    0,
    ...dictionary(word).map(({ term, weight }) => (term === own ? 0.6 * weight : 0)),
  )
  return Math.max(
    own === word ? 1 : 0,
    stemEnglish(own) === stemEnglish(word) ? 0.9 : 0,
    synonym,
    isLast && word.length >= 2 && own.startsWith(word) ? 0.5 : 0,
  )
}

function scoreOf(document: SearchDocument, values: readonly Value[], isPhrase: boolean): number {
  const mean = Math.floor(values.reduce((sum, { points }) => sum + points, 0) / values.length)
  const nameLength = new Set(tokenize(document.name)).size
  const nameHits = values.filter(({ inName }) => inName).length
  const isWhole =
    nameLength === values.length && values.every(({ points, inName }) => inName && points >= 85)
  const cover = nameHits === 0 ? 0 : Math.min(19, Math.floor((20 * nameHits) / nameLength))
  const prior = 0.7 + 0.3 * Math.fround(document.popularity)
  if (isWhole && mean === 100) return 250 * prior
  return (mean + (isWhole ? 60 : cover) + (isPhrase ? 8 : 0)) * prior
}

function comparison({ sort, text }: SearchQuery): (a: Scored, b: Scored) => number {
  const popular = (a: Scored, b: Scored): number =>
    Math.fround(b.document.popularity) - Math.fround(a.document.popularity) ||
    b.document.publishedAt - a.document.publishedAt ||
    productTypes.indexOf(a.document.productType) - productTypes.indexOf(b.document.productType) ||
    a.document.id - b.document.id
  if (sort === 'latest') {
    return (a, b) => b.document.publishedAt - a.document.publishedAt || popular(a, b)
  }
  if (sort === 'featured') {
    return (a, b) => Number(b.document.isFeatured) - Number(a.document.isFeatured) || popular(a, b)
  }
  if (sort === 'popular' || text === undefined) return popular
  return (a, b) => b.score - a.score || popular(a, b)
}

function passes(document: SearchDocument, query: SearchQuery): boolean {
  const isOneOf = <T>(wanted: readonly T[] | undefined, own: T): boolean =>
    wanted === undefined || wanted.length === 0 || wanted.includes(own)
  const is = <T>(wanted: T | undefined, own: T): boolean => wanted === undefined || wanted === own
  return (
    isOneOf(query.kinds, document.kind) &&
    isOneOf(query.styleIds, document.styleId) &&
    isOneOf(query.contributorIds, document.contributorId) &&
    isOneOf(query.categoryIds, document.categoryId) &&
    is(query.productType, document.productType) &&
    is(query.price, document.isFree ? 'free' : 'premium') &&
    is(query.contributorId, document.contributorId) &&
    is(query.packId, document.packId) &&
    is(query.isAnimated, document.isAnimated) &&
    is(query.isUnicon, document.isUnicon) &&
    is(query.isExclusive, document.isExclusive) &&
    is(query.isFeatured, document.isFeatured) &&
    hasColor(document, query)
  )
}

function facetsReference(found: readonly SearchDocument[], query: SearchQuery): SearchFacets {
  const without = (own: Partial<SearchQuery>): SearchDocument[] =>
    found.filter((document) => passes(document, { ...query, ...own }))
  const kinds = without({ kinds: undefined })
  const types = without({ productType: undefined })
  const prices = without({ price: undefined })
  const animated = without({ isAnimated: undefined })
  const tally = <K extends string>(names: readonly K[], countOf: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<K, number>
  return {
    kinds: tally<AssetKind>(assetKinds, (kind) => kinds.filter((d) => d.kind === kind).length),
    productTypes: tally<ProductType>(
      productTypes,
      (type) => types.filter((d) => d.productType === type).length,
    ),
    prices: {
      free: prices.filter((d) => d.isFree).length,
      premium: prices.filter((d) => !d.isFree).length,
    },
    animated: {
      animated: animated.filter((d) => d.isAnimated).length,
      still: animated.filter((d) => !d.isAnimated).length,
    },
    styles: countIds(without({ styleIds: undefined }).map((d) => d.styleId)),
    categories: countIds(without({ categoryIds: undefined }).map((d) => d.categoryId)),
    colors: countIds(without({ colorBucket: undefined, nearColor: undefined }).flatMap(bucketsIn)),
    contributors: countIds(without({ contributorId: undefined }).map((d) => d.contributorId)),
  }
}

function countIds(ids: readonly number[]): FacetCount[] {
  return [...Map.groupBy(ids, (id) => id)]
    .map(([id, same]) => ({ id, count: same.length }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
}

/** A colour of one's own takes the place of a bucket. */
function hasColor(document: SearchDocument, { colorBucket, nearColor }: SearchQuery): boolean {
  if (nearColor === undefined) {
    return colorBucket === undefined || bucketsIn(document).includes(colorBucket)
  }
  const wanted = labOf(nearColor.rgb)
  return (document.palette ?? []).some(
    (color) => Math.sqrt(squaredDistance(labOf(color), wanted)) <= nearColor.tolerance * 100,
  )
}

function bucketsIn({ colorBuckets }: SearchDocument): number[] {
  return Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => colorBuckets & (1 << bit))
}
