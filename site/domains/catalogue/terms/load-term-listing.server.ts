import type { AssetKind } from '@tessera/contracts'
import type { FacetCount } from '@tessera/search'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import type { Term } from '#platform/search-driver/catalogue-search.ts'
import {
  findCachedAssetCards,
  findPackCards,
  findPackPreviews,
  loadBundleCards,
  termName,
  toCard,
  toPackCard,
} from '#domains/catalogue/cards/index.server.ts'
import { queryFromSlug } from '#web/routing/query-slug.ts'
import {
  searchCatalogue,
  toBundleCell,
  toCell,
  toPackCell,
} from '#domains/catalogue/search/index.server.ts'
import type {
  BundleCell,
  ListProduct,
  PackCell,
  ResultCell,
} from '#domains/catalogue/search/index.ts'
import type { TermChoice, TermSubject } from './term-route.ts'

const ITEMS_PER_PAGE = 60
const PACKS_PER_PAGE = 24
const PREVIEWS_PER_PACK = 6

export type CountedName = { readonly value: string; readonly name: string; readonly count: number }

/** The assets of a category, style or contributor, one page of them, with exact counts. */
export type TermListing = {
  readonly subject: TermSubject
  readonly choice: TermChoice
  readonly total: number
  readonly lastPage: number
  /** Counts with every choice but the kind; null is all of them. */
  readonly kinds: readonly { readonly kind: AssetKind | null; readonly count: number }[]
  readonly products: Readonly<Record<ListProduct, number>>
  readonly prices: { readonly free: number; readonly premium: number }
  readonly styles: readonly CountedName[]
  readonly categories: readonly CountedName[]
  readonly items: readonly ResultCell[]
  readonly packs: readonly PackCell[]
  readonly bundles: readonly BundleCell[]
}

const shownKinds = ['icon', 'illustration', '3d', 'lottie', 'kit-illustration'] as const

/**
 * One page of a subject's works. Styles and categories that do not exist count as not chosen.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadTermListing(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  { subject, choice, language }: { subject: TermSubject; choice: TermChoice; language: LocaleCode },
): Promise<TermListing> {
  const { styles, categories } = deps.search.taxonomy()
  const known = keepKnown(choice, { styles, categories })
  const slugsOf = (type: TermSubject['type'], chosen: string | null) =>
    subject.type === type ? [subject.slug] : chosen === null ? [] : [chosen]
  const found = await searchCatalogue(deps, {
    query: queryFromSlug(known.words ?? ''),
    asset: known.kind ?? 'all-asset',
    product_type: known.product,
    price: known.price,
    style: slugsOf('style', known.style),
    category: slugsOf('category', known.category),
    contributor: subject.type === 'contributor' ? subject.slug : undefined,
    color: undefined,
    animated: undefined,
    exclusive: undefined,
    featured: undefined,
    sort: known.words !== null && known.sort === 'popular' ? 'relevant' : known.sort,
    page: known.page,
    per_page: known.product === 'item' ? ITEMS_PER_PAGE : PACKS_PER_PAGE,
    lang: language,
  })
  const { facets } = found.result
  const [items, packs, previews, bundles] = await Promise.all([
    findCachedAssetCards(deps, found.assetIds),
    findPackCards(deps.pool, found.packIds),
    findPackPreviews(deps.pool, found.packIds, PREVIEWS_PER_PACK),
    loadBundleCards(deps.pool, found.bundleIds),
  ])
  const kinds = shownKinds.map((kind) => ({ kind, count: facets.kinds[kind] }))
  const isNamed = known.kind !== 'icon'
  return {
    subject,
    choice: known,
    total: found.total,
    lastPage: found.lastPage,
    kinds: [{ kind: null, count: kinds.reduce((sum, { count }) => sum + count, 0) }, ...kinds],
    products: facets.productTypes,
    prices: facets.prices,
    styles: subject.type === 'style' ? [] : named(facets.styles, styles, 'style', language),
    categories:
      subject.type === 'category' ? [] : named(facets.categories, categories, 'category', language),
    items: items.map((row) => toCell(toCard(row), { isNamed })),
    packs: packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? []))),
    bundles: bundles.map(toBundleCell),
  }
}

type Vocabulary = { readonly styles: readonly Term[]; readonly categories: readonly Term[] }

function keepKnown(choice: TermChoice, { styles, categories }: Vocabulary): TermChoice {
  const among = (terms: readonly Term[], wanted: string | null) =>
    terms.some(({ slug }) => slug === wanted) ? wanted : null
  return {
    ...choice,
    style: among(styles, choice.style),
    category: among(categories, choice.category),
  }
}

function named(
  counts: readonly FacetCount[],
  terms: readonly Term[],
  vocabulary: 'style' | 'category',
  language: LocaleCode,
): CountedName[] {
  const byId = new Map(terms.map((term) => [term.id, term]))
  return counts.flatMap(({ id, count }) => {
    const term = byId.get(id)
    return term && count > 0
      ? [{ value: term.slug, name: termName(language, vocabulary, term), count }]
      : []
  })
}
