import type { AssetKind } from '@tessera/contracts'
import { listProducts, type ListProduct } from '#domains/catalogue/search/index.ts'
import { families, familyOf, familyOfPlural } from '#web/routing/rows/families.ts'

/** What a page lists the assets of; `slug` is the username of a contributor. */
export type TermSubject = {
  readonly type: 'category' | 'style' | 'contributor'
  readonly slug: string
}

/** Kinds that have a page of their own below a category or contributor. */
const listedKinds = ['icon', 'illustration', '3d', 'lottie', 'kit-illustration'] as const

export type AssetsSegment =
  | { readonly type: 'kind'; readonly kind: AssetKind | null }
  | { readonly type: 'renamed'; readonly to: string }
  | { readonly type: 'unknown' }

/** Reads the last part of `/categories/{slug}/{assets}`: long forms lead to the short one. */
export function readAssetsSegment(segment: string): AssetsSegment {
  if (segment === 'all-assets') return { type: 'kind', kind: null }
  const family = familyOfPlural(segment)
  if (!family || !listedKinds.some((kind) => kind === family.kind)) return { type: 'unknown' }
  if (family.many !== segment) return { type: 'renamed', to: family.many }
  return { type: 'kind', kind: family.kind }
}

/** Path of the assets of a subject, of one kind where it is named. Only icons of a style have one. */
export function termPath({ type, slug }: TermSubject, kind: AssetKind | null): string {
  if (type === 'style') return kind === 'icon' ? `/icon-styles/${slug}` : `/styles/${slug}`
  const base = type === 'category' ? `/categories/${slug}` : `/contributors/${slug}`
  return kind === null ? base : `${base}/${familyOf(kind).many}`
}

/** Path of a search among the assets of a subject; all kinds have a word of their own there. */
function searchPath({ slug }: TermSubject, kind: AssetKind | null, words: string): string {
  const assets = kind === null ? 'all-assets' : familyOf(kind).many
  return `/contributors/${slug}/${assets}/${encodeURIComponent(words)}`
}

export const termSorts = ['popular', 'latest', 'featured'] as const
export const termPrices = ['all', 'free', 'premium'] as const

/** The visitor's choices on such a page. */
export type TermChoice = {
  readonly kind: AssetKind | null
  readonly product: ListProduct
  readonly price: (typeof termPrices)[number]
  readonly sort: (typeof termSorts)[number]
  readonly style: string | null
  readonly category: string | null
  /** Words searched for among the assets, as they stand in the path; only of contributors. */
  readonly words: string | null
  readonly page: number
}

const LAST_PAGE = 1_000_000

/** Reads the choices of an address; what cannot be read stands as it would without. */
export function readTermChoice(
  query: URLSearchParams,
  subject: TermSubject,
  kindOfPath: AssetKind | null,
): TermChoice {
  const page = Number(query.get('page') ?? 1)
  const asset = families.find(({ kind }) => kind === query.get('asset'))?.kind
  return {
    kind: kindOfPath ?? (subject.type === 'style' ? (asset ?? null) : null),
    product: listProducts.find((known) => known === query.get('product_type')) ?? 'item',
    price: termPrices.find((known) => known === query.get('price')) ?? 'all',
    sort: termSorts.find((known) => known === query.get('sort')) ?? 'popular',
    style: subject.type === 'style' ? null : query.get('style') || null,
    category: subject.type === 'category' ? null : query.get('category') || null,
    words: null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The one address of a choice: fixed order, nothing that stands for itself. */
export function termAddress(subject: TermSubject, choice: TermChoice): string {
  const { kind, product, price, sort, style, category, words, page } = choice
  const needsKind = subject.type === 'style' && kind !== null && kind !== 'icon'
  const query = new URLSearchParams([
    ...(needsKind ? [['asset', kind]] : []),
    ...(product === 'item' ? [] : [['product_type', product]]),
    ...(price === 'all' ? [] : [['price', price]]),
    ...(style === null ? [] : [['style', style]]),
    ...(category === null ? [] : [['category', category]]),
    ...(sort === 'popular' ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ])
  const path = words === null ? termPath(subject, kind) : searchPath(subject, kind, words)
  return query.size === 0 ? path : `${path}?${query}`
}
