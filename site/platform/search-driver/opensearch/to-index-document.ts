import {
  labOf,
  productTypes,
  stemEnglish,
  tokenize,
  type FacetColumn,
  type SearchDocument,
  type SearchHit,
} from '@tessera/search'
import { facetColumns } from '#platform/search-driver/facet-columns.ts'
import type { Json } from './connection.ts'
import { facetField } from './index-definition.ts'

const COLORS = 16
const MAX_NAME_LENGTH = 255
const MAX_PHRASE_WORDS = 4

/** Product type and id together are unique. */
export function documentKey({ productType, id }: SearchHit): string {
  return `${productType}-${id}`
}

/** The hit behind a key. */
export function hitOf(key: string): SearchHit {
  const [productType, id] = key.split('-') as [SearchHit['productType'], string]
  return { id: Number(id), productType }
}

/** A document as it is sent, its words read by the engine's own rules. */
export function toIndexDocument(
  document: SearchDocument,
  columns: readonly FacetColumn[] = facetColumns,
): Json {
  const nameTokens = tokenize(document.name)
  const name = [...new Set(nameTokens)]
  const tags = distinct(document.tags.flatMap(tokenize), name)
  const { sharedTags = [], packName, categoryName, contributorName } = document
  const around = [...sharedTags, packName, categoryName, contributorName]
  const context = distinct(around.flatMap(tokenize), [])
  const label = [...name, ...tags]
  const all = [...new Set([...label, ...context])]
  const isPhrase = nameTokens.length > 1 && nameTokens.length <= MAX_PHRASE_WORDS
  return {
    ...spread('name', name),
    ...spread('tags', tags),
    ...spread('context', context),
    ...spread('all', all),
    ...spread('label', label),
    words: label,
    ...(isPhrase && { phrase: nameTokens.join(' ') }),
    name_length: Math.min(MAX_NAME_LENGTH, name.length),
    popularity: Math.fround(document.popularity + 0),
    published_at: document.publishedAt,
    product_rank: productTypes.indexOf(document.productType),
    id: document.id,
    ...(document.drawing && { drawing: String(document.drawing) }),
    kind: document.kind,
    product_type: document.productType,
    style: String(document.styleId),
    category: String(document.categoryId),
    contributor: String(document.contributorId),
    pack: String(document.packId),
    colors: bitsOf(document.colorBuckets).map(String),
    lab: (document.palette ?? []).map(packLab),
    ...Object.fromEntries(
      columns.map((column) => [facetField(column.name), positionsIn(document, column).map(String)]),
    ),
    is_free: document.isFree,
    is_animated: document.isAnimated,
    is_unicon: document.isUnicon,
    is_exclusive: document.isExclusive,
    is_featured: document.isFeatured,
  }
}

function positionsIn({ values = {} }: SearchDocument, { name, type }: FacetColumn) {
  const value = values[name]
  if (value === undefined) return []
  if (typeof value !== 'number') return value
  return type === 'range' ? Array.from({ length: value }, (_, step) => step) : [value]
}

/** A field and its stems, at the same positions. */
function spread(field: string, tokens: readonly string[]): Json {
  return { [field]: tokens.join(' '), [`${field}_stems`]: tokens.map(stemEnglish).join(' ') }
}

/** A word counts in its best field only. */
function distinct(tokens: readonly string[], known: readonly string[]): string[] {
  return [...new Set(tokens)].filter((token) => !known.includes(token))
}

/** Lightness, a and b in hundredths as one number; a and b are moved above zero. */
function packLab(color: number): number {
  const [l, a, b] = labOf(color)
  return l * 2 ** 32 + (a + 32_768) * 2 ** 16 + (b + 32_768)
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: COLORS }, (_, bit) => bit).filter((bit) => (mask & (1 << bit)) !== 0)
}
