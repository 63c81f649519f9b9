import { redirect } from 'react-router'
import type { Namespace } from '../../i18n/messages.ts'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import type { RequestScope } from '#server/context.ts'
import { pageFrame, type PageFrame } from '../../routing/page-data.server.ts'
import { whenAvailable } from './when-available.server.ts'
import { loadResults } from './load-results.server.ts'
import { changedAddress } from './results-address.ts'
import { listingTitle, resultsHead } from './results-head.server.ts'
import type { ResultsModel } from './results-model.ts'
import type { ResultsPlace } from './results-place.ts'

const namespaces: readonly Namespace[] = ['search']
/** Only the server writes these: they stay out of the page's data. */
const HEAD_PREFIX = 'search.head.'

/** What the loaders of search and listing pages answer with. */
export type ResultsData = { readonly frame: PageFrame; readonly model: ResultsModel }

/**
 * The data of a page of results. A page beyond the last leads to the last one.
 *
 * @throws a redirect, or data with status 503 before the first source is imported
 */
export async function loadResultsPage(
  { deps, language, origin }: RequestScope,
  place: ResultsPlace,
  parameters: URLSearchParams,
): Promise<ResultsData> {
  const words = createI18n(language, loadMessages(language, [...namespaces, 'ui']))
  const title = place.listing === null ? {} : { title: listingTitle(words, place) }
  const model = await whenAvailable(language, () =>
    loadResults(deps, { place, parameters, language, ...title }),
  )
  if (model.filters.page > model.lastPage) {
    throw redirect(changedAddress(place, model.filters, { page: model.lastPage }), 302)
  }
  const frame = pageFrame(language, namespaces, () => resultsHead(model, words, origin))
  return { frame: { ...frame, messages: withoutHeads(frame.messages) }, model }
}

function withoutHeads(messages: PageFrame['messages']): PageFrame['messages'] {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => !key.startsWith(HEAD_PREFIX)),
  )
}
