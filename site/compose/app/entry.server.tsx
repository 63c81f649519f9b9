import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { takeBack } from '#platform/http/pages/loader-data.ts'
import { htmlResponse } from '#platform/http/pages/page-html.ts'
import { createTurns } from '#platform/http/pages/take-turns.ts'
import { CACHE_RULE_HEADER } from '#compose/http/pages.ts'
import {
  contentSecurityPolicy,
  formTargets,
  externalOrigins,
} from '#platform/http/server/security-headers.ts'
import { joinJson } from '#web/hydration/json-of.server.ts'
import { createMarkupKeeper } from '#web/hydration/keep-markup.server.ts'
import { pageDataScript } from '#web/hydration/page-data.ts'
import { shareDrawings } from '#web/hydration/share-drawings.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { rowOfPattern } from '#web/routing/table.ts'

const markup = createMarkupKeeper()
const turns = createTurns()

/**
 * Renders a page whole. Loaders are awaited, so one pass of `renderToString` (2.6 times as fast as
 * the streaming renderer on 50 cards) suffices; the data for hydration is appended afterwards,
 * see `handOverPageData`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...context } = entry
  const handoff = serverHandoffStream ? readText(serverHandoffStream) : Promise.resolve('')
  const { loaderData, aside } = takeBack(context.staticHandlerContext.loaderData)
  context.staticHandlerContext.loaderData = loaderData
  await turns.wait()
  const rendered = markup.render(() =>
    renderToString(<ServerRouter context={context} url={request.url} />),
  )
  const hasScripts = context.renderMeta?.didRenderScripts === true
  const start = hasScripts ? startScript(await handoff) : ''
  const page = hasScripts ? withData(scriptsLast(rendered), aside, start) : rendered
  const html = `<!doctype html>${page}`
  headers.set('content-type', 'text/html; charset=utf-8')
  const { config } = loadContext.get(scopeContext).deps
  // Of the parts: the whole is one text only once it is encoded.
  const policy = contentSecurityPolicy(
    [rendered, start],
    externalOrigins(config),
    formTargets(config),
  )
  headers.set('content-security-policy', policy)
  const rule = cacheRule(entry)
  headers.set(CACHE_RULE_HEADER, rule)
  headers.set(
    'cache-control',
    rule === 'shared' && status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
  )
  headers.append('vary', 'cookie, accept-language')
  return htmlResponse(html, { status, headers })
}

/**
 * An error of ours is logged, which reports it too. What a client did wrong, such as posting to a page
 * that takes nothing, is answered and no more.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log } = context.get(scopeContext).deps
  log.error({ err: isRouteErrorResponse(error) ? error.data : error }, 'page failed')
}

function cacheRule({ staticHandlerContext }: EntryContext): 'shared' | 'none' {
  const route = staticHandlerContext.matches.at(-1)?.route
  if (route?.path === undefined) return 'none'
  const data = staticHandlerContext.loaderData[route.id] as { pageData?: BasePageData } | undefined
  return data?.pageData?.isUnkept ? 'none' : rowOfPattern(route.path).cache
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

const HEAD_END = '</head>'
const MODULE = '<link rel="modulepreload" '

/**
 * The page whose scripts come after its styles and pictures. Six connections share the line of a phone alike, so that
 * ten scripts of the same urgency hold up the first picture by half a second.
 */
function scriptsLast(rendered: string): string {
  const head = rendered.slice(0, rendered.indexOf(HEAD_END))
  return head.replaceAll(MODULE, `${MODULE}fetchpriority="low" `) + rendered.slice(head.length)
}

const END = '</body></html>'
/** The data of a route holds the model of its page and, one further down, its words. */
const SHARED_DEPTH = 3
const CONTROLLER = 'window.__reactRouterContext.streamController'

/** The script that starts hydration: React Router's own state as its streaming renderer writes it. */
function startScript(handoff: string): string {
  const state = handoff ? `${CONTROLLER}.enqueue(${escapeForScript(JSON.stringify(handoff))});` : ''
  return `<script>${state}${CONTROLLER}.close();</script>`
}

/** The page with the data of its loaders, and what starts hydration. */
function withData(rendered: string, aside: object, start: string): string {
  const page = rendered.slice(0, rendered.lastIndexOf(END))
  const { body, data } = shareDrawings(page, joinJson(aside, SHARED_DEPTH) ?? '{}')
  return body + pageDataScript(data) + start + END
}

function escapeForScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
