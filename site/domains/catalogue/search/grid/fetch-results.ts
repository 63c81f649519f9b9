import {
  UNSAFE_decodeViaTurboStream as decodePageData,
  UNSAFE_SingleFetchRedirectSymbol as redirected,
} from 'react-router'
import type { ResultCell, ResultsModel } from '#domains/catalogue/search/results-model.ts'

type PageRequest = {
  /** Of a page of results, with its language. */
  readonly href: string
  /** The route of that page: only its own loader is asked. */
  readonly routeId: string
  readonly signal: AbortSignal
}

/** An answer by route, as React Router sends it, or where to go instead. */
type PageAnswer = {
  readonly [routeId: string]:
    | { readonly data?: { readonly model: ResultsModel | null } }
    | undefined
}

/**
 * The items of a page of results; none where that page is no more. Not by a fetcher, which answers a failure with
 * the page of an error in place of the list.
 *
 * @throws where the server does not answer, or not with results
 */
export async function fetchResults({
  href,
  routeId,
  signal,
}: PageRequest): Promise<readonly ResultCell[]> {
  const url = new URL(href, location.origin)
  url.pathname += '.data'
  url.searchParams.set('_routes', routeId)
  const answer = await fetch(url, { signal })
  if (!answer.ok || !answer.body) throw new Error(`results answered ${answer.status}`)
  const { value } = await decodePageData(answer.body, window)
  const routes = Object(value) as PageAnswer
  if (redirected in routes) return []
  const model = routes[routeId]?.data?.model
  if (!model) throw new Error('results answered without a list')
  return model.items
}
