import type { Context, Hono } from 'hono'
import { readSession } from '#domains/identity/accounts/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { watchImpersonation } from '#domains/identity/impersonation/index.server.ts'
import { ruleOf } from '#platform/addresses/address-rule.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'
import { cookieOf, keepVisit, type Visit } from '#platform/http/request/visit.ts'

/** Files that are the same for everybody: nobody is looked up for them. */
const FILES = /^\/(?:assets|images|fonts|account-pictures)\//
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Finds out who asks before anything answers, refuses writes that other sites start, and hands out
 * the cookies that were set; an answer with cookies is kept by nobody.
 */
export function admitVisitors(app: Hono, deps: Deps): void {
  app.use(async (context, next) => {
    if (isForEverybody(context)) return next()
    refuseCrossSite(deps, context)
    const visit = await readSession(deps, context).catch((failure: unknown) => {
      if (!isPage(context)) throw failure
      return failedVisit(deps, context, failure)
    })
    keepVisit(context, visit)
    const { method, path } = context.req
    const whileActing = ruleOf(context)?.whileActing
    // Pages are asked once their row is known: see root.tsx.
    if (whileActing !== 'page') {
      await watchImpersonation(deps, visit.actor, { method, path, whileActing })
    }
    await next()
    addCookies(context, visit)
  })
}

/** Pictures in the colours of a brand are for whoever has an account. */
function isForEverybody({ req }: Context): boolean {
  return FILES.test(req.path) && req.query('palette') === undefined
}

/**
 * Browsers say where a write comes from: by Origin always, by Sec-Fetch-Site the newer ones. Without
 * either no browser asks, and then nothing that a browser keeps may count. A call with a key may come from
 * any site.
 *
 * @throws {AppError} request_refused
 */
function refuseCrossSite(deps: Deps, context: Context): void {
  if (READING.has(context.req.method)) return
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin')
  const isOurs =
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || origin === requestOrigin(deps.config, context))
  const isSigned = site !== undefined || origin !== undefined
  // Cookies of such a request do not count already: only its key does.
  if (!isOurs && origin !== undefined && (isKeyedCall(context) || isOpenCall(context))) return
  if (!isOurs || (!isSigned && hasSessionCookie(context))) throw new AppError('request_refused')
}

/** A page of another site can send a key only if it has it; a browser adds none by itself. */
function isKeyedCall({ req }: Context): boolean {
  const isCall = req.path.startsWith('/api/v2/')
  return isCall && /^Bearer\s+ts[ro]_/i.test(req.header('authorization') ?? '')
}

/** Calls of OAuth and MCP: by what the request holds, never by a cookie. */
function isOpenCall({ req: { path } }: Context): boolean {
  return path === '/mcp' || (path.startsWith('/oauth/') && path !== '/oauth/authorize')
}

/** A page says in its own look that it is not known who asks; calls and files say it in a line. */
function isPage({ req }: Context): boolean {
  return req.method === 'GET' && /text\/html/.test(req.header('accept') ?? '')
}

function failedVisit(deps: Deps, context: Context, failure: unknown): Visit {
  const address = clientAddress(deps, context)
  return { actor: { kind: 'guest', address }, session: 'none', cookies: [], failure }
}

/** Whether somebody may be signed in; what they see is nobody else's. */
export function hasSessionCookie(context: Context): boolean {
  return ['session', '__Host-session', 'auth_check'].some(
    (name) => cookieOf(context, name) !== undefined,
  )
}

function addCookies(context: Context, { cookies }: Visit): void {
  if (cookies.length === 0) return
  const latest = new Map(cookies.map((line) => [line.slice(0, line.indexOf('=')), line]))
  for (const line of latest.values()) context.header('set-cookie', line, { append: true })
  context.header('cache-control', 'no-store')
}
