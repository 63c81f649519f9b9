import { data, redirect } from 'react-router'
import type { Messages, Namespace } from '../../i18n/messages.ts'
import { createI18n, type I18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import type { PageFrame, PageHead } from '../../routing/page-meta.ts'
import { whomOneFollows } from './whom-one-follows.server.ts'
import { loadResults } from './load-results.server.ts'
import { changedAddress } from './results-address.ts'
import { listingTitle, resultsHead } from './results-head.server.ts'
import type { ResultsModel } from './results-model.ts'
import type { ResultsPlace } from './results-place.ts'
import { whenAvailable } from './when-available.server.ts'

const namespaces: readonly Namespace[] = ['search']
/** Only the server writes these: they stay out of the page's data. */
const HEAD_PREFIX = 'search.head.'
const bodies = new WeakMap<Messages, Messages>()

/** What the loaders of search and listing pages answer with; no model while there is no catalogue. */
export type ResultsData = { readonly frame: PageFrame; readonly model: ResultsModel | null }

/**
 * The data of a page of results. A page beyond the last leads to the last one; before the first
 * source is imported the status is 503.
 *
 * @throws a redirect
 */
export async function loadResultsPage(
  { deps, actor, language, origin }: RequestScope,
  place: ResultsPlace,
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
  const frame = pageFrame(language, namespaces, () => resultsHead(model, words, origin))
  return data<ResultsData>({ frame: withoutHeads(frame), model })
}

/** The answer of a page that has no catalogue to show yet. */
export function comingPage<T extends { frame: PageFrame; model: unknown }>(
  words: I18n,
  namespaces: readonly Namespace[],
) {
  const head: PageHead = {
    title: words.t('search.coming.title'),
    description: words.t('search.coming.text'),
    noindex: true,
  }
  const frame = withoutHeads(pageFrame(words.locale, namespaces, () => head))
  return data({ frame, model: null } as T, { status: 503, headers: { 'retry-after': '3' } })
}

function withoutHeads({ head, messages }: PageFrame): PageFrame {
  let body = bodies.get(messages)
  if (!body) {
    const kept = Object.entries(messages).filter(([key]) => !key.startsWith(HEAD_PREFIX))
    bodies.set(messages, (body = Object.fromEntries(kept)))
  }
  return { head, messages: body }
}
