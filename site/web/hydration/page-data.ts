import { placeDrawings } from './place-drawings.ts'

/** Names the inert script in which the data of a page's loaders travels. */
const PAGE_DATA_ID = 'page-data'

type State = { readonly loaderData?: Readonly<Record<string, unknown>> }

declare global {
  interface Window {
    __reactRouterContext?: { state?: State }
  }
}

/**
 * Gives React Router the data of the page's loaders when it takes over. They travel as JSON in a
 * script that does not run: parsed at once, and with no hash in the page's policy. React Router
 * reads its own part of the state, errors and what an action answered, once the page is complete.
 */
export function handOverPageData({
  window,
  document,
}: Pick<typeof globalThis, 'window' | 'document'>) {
  let state: State | undefined
  Object.defineProperty(window.__reactRouterContext, 'state', {
    get: () => state,
    set(decoded: State) {
      state = { ...decoded, loaderData: { ...decoded.loaderData, ...readPageData(document) } }
    },
  })
}

/** The script that holds the data, JSON in which nothing ends it. */
export function pageDataScript(json: string): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json.replaceAll('<', '\\u003c')}</script>`
}

function readPageData(document: Document): Record<string, unknown> {
  // Not by id alone: a drawing in the content may have the same.
  const text = document.querySelector(`body > script#${PAGE_DATA_ID}`)?.textContent
  if (!text) return {}
  return JSON.parse(placeDrawings(document, text)) as Record<string, unknown>
}
