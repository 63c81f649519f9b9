import { data, redirect } from 'react-router'
import type { AssetKind } from '@tessera/contracts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { loadTermListing, type TermListing } from './load-term-listing.server.ts'
import {
  readAssetsSegment,
  readTermChoice,
  termAddress,
  termPath,
  type TermSubject,
} from './term-route.ts'

type Asked = {
  readonly subject: TermSubject
  /** The last part of the path, where the page has one. */
  readonly assets?: string | undefined
  /** The kind that the path fixes otherwise. */
  readonly kind?: AssetKind | undefined
  /** Words searched for among the assets, slugified. */
  readonly words?: string | undefined
  readonly query: URLSearchParams
  readonly language: LocaleCode
}

/**
 * The listing of a page below a category, style or contributor. Long names of kinds answer 301,
 * unknown ones 404, and a page beyond the last leads to the last. Null while there is no catalogue.
 *
 * @throws a redirect, or data with status 404
 */
export async function loadTermPage(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  { subject, assets, kind, words, query, language }: Asked,
): Promise<TermListing | null> {
  const segment = assets === undefined ? null : readAssetsSegment(assets)
  if (segment?.type === 'unknown') throw notFound()
  if (segment?.type === 'renamed') {
    const rest =
      (words === undefined ? '' : `/${encodeURIComponent(words)}`) +
      (query.size === 0 ? '' : `?${query}`)
    throw redirect(`${termPath(subject, null)}/${segment.to}${rest}`, 301)
  }
  const listing = await whenAvailable(async () => {
    checkSubject(deps, subject)
    const read = readTermChoice(query, subject, segment?.kind ?? kind ?? null)
    const choice = { ...read, words: words ?? null }
    return loadTermListing(deps, { subject, choice, language })
  })
  if (listing === null) return null
  const { choice, lastPage } = listing
  if (choice.page > lastPage)
    throw redirect(termAddress(subject, { ...choice, page: lastPage }), 302)
  return listing
}

function checkSubject({ search }: Pick<Deps, 'search'>, { type, slug }: TermSubject): void {
  const { styles, categories, contributors } = search.taxonomy()
  const terms = { style: styles, category: categories, contributor: contributors }[type]
  if (!terms.some((term) => term.slug === slug)) throw notFound()
}

function notFound() {
  return data({ code: 'not_found' }, { status: 404 })
}
