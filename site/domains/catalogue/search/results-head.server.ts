import type { I18n } from '#web/i18n/create-i18n.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { PageHead } from '#web/routing/page-meta.ts'
import { hrefs } from '#web/routing/href.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { kindLabels } from '#domains/catalogue/search-box/index.ts'
import { chosenFacets } from './filters/chosen-facets.ts'
import { colorName } from './filters/color-name.ts'
import { countOf } from './count-of.ts'
import { changedAddress, resultsAddress } from './results-address.ts'
import type { ResultsModel } from './results-model.ts'
import { searchContext, standardSort, type ResultsContext } from './results-context.ts'

/** Listed results in structured data: enough to tell what the list is. */
const LISTED_ITEMS = 10
/** Pages narrowed by more filters than this are not for search engines. */
const INDEXED_FILTERS = 2

/** Title, description, addresses and structured data of a page of results. */
export function resultsHead(model: ResultsModel, i18n: I18n, origin: string): PageHead {
  const { place, filters, total } = model
  const chosen = chosenNames(model, i18n)
  const page = filters.page > 1 ? [i18n.t('search.head.page', { page: filters.page })] : []
  const packsOf = packsOfKind(model, i18n)
  const subject = i18n.list([model.heading, ...packsOf, ...chosen, ...page])
  const what = filters.product === 'item' ? (place.kind ?? 'all') : filters.product
  const counts = countOf(i18n.t, what, total)
  return {
    title: i18n.t('search.head.title', { subject, counts }),
    description: i18n.t(descriptionOf(place), { subject, counts }),
    canonical: canonicalOf(model),
    noindex: total === 0 || filters.drawing !== null || chosen.length > INDEXED_FILTERS,
    ...(filters.page > 1 && { previous: atPage(model, filters.page - 1) }),
    ...(filters.page < model.lastPage && { next: atPage(model, filters.page + 1) }),
    ...(total > 0 && { structured: itemList(model, i18n, origin) }),
  }
}

/** The title of a listing, such as “Free icons”. */
export function listingTitle(
  { t }: I18n,
  { kind, listing, product }: Pick<ResultsContext, 'kind' | 'listing' | 'product'>,
): string {
  const key = listing === 'hub' ? `hub.${kind}` : `${listing}.${kind}.${product}`
  return t(`search.head.${key}` as MessageKey)
}

function descriptionOf({ listing, kind }: ResultsContext): MessageKey {
  if (listing !== null) return 'search.head.describeListing'
  return kind === null ? 'search.head.describeAll' : `search.head.describe.${kind}`
}

/** A search for packs or bundles names their kind, because their count does not. */
function packsOfKind({ place: { kind, listing }, filters }: ResultsModel, { t }: I18n): string[] {
  if (filters.product === 'item' || listing !== null || kind === null) return []
  return [kind === 'photo' ? t('search.photos') : t(kindLabels[kind])]
}

/** The names of the chosen filters, as they stand in the title. */
function chosenNames(model: ResultsModel, { t }: I18n) {
  const { filters, style, category, contributor, place } = model
  const nameOf = (choices: ResultsModel['style'], value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? value
  return [
    ...(filters.price !== 'all' && place.listing !== 'free'
      ? [t(`search.price.${filters.price}`)]
      : []),
    ...filters.style.map((value) => nameOf(style, value)),
    ...filters.category.map((value) => nameOf(category, value)),
    ...(filters.color === null ? [] : [colorName(t, filters.color, model)]),
    ...(filters.contributor === null ? [] : [nameOf(contributor, filters.contributor)]),
    ...(filters.animated === null ? [] : [t(`search.animated.${filters.animated}`)]),
    ...(filters.isExclusive && place.listing !== 'exclusive' ? [t('ui.badge.exclusive')] : []),
    ...(filters.isFeatured && place.listing !== 'featured' ? [t('ui.badge.featured')] : []),
    ...(filters.isUnicon ? ['Unicons'] : []),
    ...(filters.isPersonal ? [t('search.followed')] : []),
    ...chosenFacets(model, t).map(({ label }) => label),
  ]
}

/** Orders are views of one list, and so is what one visitor follows; a corrected query is the list of what was meant. */
function canonicalOf({ place, filters, corrected }: ResultsModel): string {
  const meant =
    corrected === null ? place : searchContext(place.kind, corrected.replaceAll(' ', '-'))
  return resultsAddress(meant, { ...filters, isPersonal: false, sort: standardSort(place) })
}

function atPage({ place, filters }: ResultsModel, page: number): string {
  return changedAddress(place, filters, { page })
}

function itemList(
  { heading, total, items, packs, bundles }: ResultsModel,
  { locale }: I18n,
  origin: string,
) {
  const links = [
    ...items.map(({ kind, slug, name }) => ({ name, path: hrefs.item(kind, slug) })),
    ...packs.map(({ kind, slug, name }) => ({ name, path: hrefs.pack(kind, slug) })),
    ...bundles.map(({ slug, name }) => ({ name, path: hrefs.bundle(slug) })),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: heading,
    numberOfItems: total,
    inLanguage: locale,
    itemListElement: links.slice(0, LISTED_ITEMS).map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      url: origin + localizePath(path, locale),
    })),
  }
}
