import { data, redirect } from 'react-router'
import type { Messages, Namespace } from '#web/i18n/messages.ts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData, PageHead } from '#web/routing/page-meta.ts'
import { whomOneFollows } from './filters/whom-one-follows.server.ts'
import { loadResults } from './load-results.server.ts'
import { changedAddress } from './results-address.ts'
import { listingTitle, resultsHead } from './results-head.server.ts'
import type { ResultsModel } from './results-model.ts'
import type { ResultsContext } from './results-context.ts'
import { whenAvailable } from './when-available.server.ts'

const namespaces: readonly Namespace[] = ['search']
/** Only the server writes these: they stay out of the page's data. */
const HEAD_PREFIX = 'search.head.'
const bodies = new WeakMap<Messages, Messages>()

/** What the loaders of search and listing pages answer with; no model while there is no catalogue. */
export type ResultsData = { readonly pageData: BasePageData; readonly model: ResultsModel | null }

/**
 * The data of a page of results. A page beyond the last leads to the last one; before the first
 * source is imported the status is 503.
 *
 * @throws a redirect
 */
export async function loadResultsPage(
  { deps, actor, language, origin }: RequestScope,
  place: ResultsContext,
  parameters: URLSearchParams,
) {
  const words = createI18n(language, loadMessages(language, [...namespaces, 'shell', 'ui']))
  const title = place.listing === null ? {} : { title: listingTitle(words, place) }
  const followedIds = await whomOneFollows(deps, actor)
  const model = await whenAvailable(() =>
    loadResults(deps, { place, parameters, language, followedIds, ...title }),
  )
  if (model === null) return comingPage<ResultsData>(words, namespaces)
  if (model.filters.page > model.lastPage) {
    throw redirect(changedAddress(place, model.filters, { page: model.lastPage }), 302)
  }
  const pageData = makePageData(language, namespaces, () => resultsHead(model, words, origin))
  return data<ResultsData>({ pageData: withoutHeads(pageData), model })
}

/** The answer of a page that has no catalogue to show yet. */
export function comingPage<T extends { pageData: BasePageData; model: unknown }>(
  words: I18n,
  namespaces: readonly Namespace[],
) {
  const head: PageHead = {
    title: words.t('search.coming.title'),
    description: words.t('search.coming.text'),
    noindex: true,
  }
  const pageData = withoutHeads(makePageData(words.locale, namespaces, () => head))
  return data({ pageData, model: null } as T, { status: 503, headers: { 'retry-after': '3' } })
}

function withoutHeads({ head, messages }: BasePageData): BasePageData {
  let body = bodies.get(messages)
  if (!body) {
    const kept = Object.entries(messages).filter(([key]) => !key.startsWith(HEAD_PREFIX))
    bodies.set(messages, (body = Object.fromEntries(kept)))
  }
  return { head, messages: body }
}
