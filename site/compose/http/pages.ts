import { addressRule, forEverybody } from '#platform/addresses/address-rule.ts'
import type { ServerBuild } from 'react-router'
import type { Context, Hono } from 'hono'
import { localeOf, localizePath, splitLocale, type LocaleCode } from '#web/i18n/locales.ts'
import { findRow } from '#web/routing/find-row.ts'
import { isFetchedAhead, KEPT_AHEAD_S } from '#web/routing/fetched-ahead.ts'
import { isOffered } from '#web/routing/is-offered.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { compressAnswer } from '#platform/http/pages/compress-answer.ts'
import {
  acceptedBy,
  fromCachedPage,
  readyBytes,
  toCachedPage,
  type CachedPage,
  type PageCache,
} from '#platform/http/pages/page-cache.ts'
import type { KeptAnswers } from '#platform/http/pages/kept-answers.ts'
import { createPageHandler } from './page-handler.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { tryMakePage } from '#platform/http/limits/page-limit.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { isOfOtherAccount, visitOf } from '#platform/http/request/visit.ts'
import { hasSessionCookie } from './visitors.ts'

const TOO_MANY = 429
const STALE_MS = 600_000
const IMPORTING_FRESH_MS = 3_000
/** A picture of 5 MB and the fields around it. */
const LARGEST_FORM_BYTES = 6_000_000

/** Name of the header in which the renderer says how an answer may be kept; never sent out. */
export const CACHE_RULE_HEADER = 'x-cache-rule'

type PagesOptions = {
  readonly build: ServerBuild
  readonly mode: 'development' | 'production'
  readonly cache: PageCache
  readonly kept: KeptAnswers
  readonly freshMs: number
  readonly scopeOf: (context: Context, language: LocaleCode) => RequestScope
}

/** Serves every page. The language is the basename of the router over one unprefixed route table. */
export function mountPages(app: Hono, options: PagesOptions): { showRefusal: ShowRefusal } {
  const handle = createPageHandler(options)
  app.get('/:word{(?:en|ja|ko)}', forEverybody, (context) =>
    context.redirect(renamedPath(context), 301),
  )
  app.get('/:word{(?:en|ja|ko)}/*', forEverybody, (context) =>
    context.redirect(renamedPath(context), 301),
  )
  app.get('/language/:code', forEverybody, rememberLanguage)
  app.all('*', addressRule({ key: 'none', whileActing: 'page' }), async (context) => {
    const { locale, pathname } = splitLocale(context.req.path)
    const elsewhere = redirectToLanguage(context, locale.code, pathname, options)
    if (elsewhere) return elsewhere
    const row = findRow(pathname.replace(/(?:\/_root)?\.data$/, ''))
    const handler = async (asked: Request, asking: RequestScope) => {
      const waitS = row?.cache === 'shared' ? tryMakePage(asking) : 0
      if (waitS === 0) return handle(asked, asking, locale, pathname)
      const startFailure = new AppError('too_many_requests', { retryAfterS: waitS })
      const refusal = await handle(asked, { ...asking, startFailure }, locale, pathname)
      refusal.headers.set('retry-after', String(waitS))
      refusal.headers.set('cache-control', 'no-store')
      return refusal
    }
    const scope = options.scopeOf(context, locale.code)
    // Data for a page of another account: the tab that asks loads the whole page anew.
    if (context.req.path.endsWith('.data') && isOfOtherAccount(context, scope.actor)) {
      throw new AppError('account_changed')
    }
    const request = await readForm(context.req.raw)
    const accepted = context.req.header('accept-encoding')
    if (hasSessionCookie(context)) {
      return compressAnswer(asPrivate(await handler(request, scope)), accepted)
    }
    if (!isCacheable(context)) {
      return compressAnswer(asGuests(strip(await handler(request, scope)), context), accepted)
    }
    return answerFromCache(context, options, scope, () => handler(request, scope))
  })
  return {
    async showRefusal(context, refusal) {
      const { locale, pathname } = splitLocale(context.req.path)
      const scope = { ...options.scopeOf(context, locale.code), refusal }
      // The text of a page travels beside its answer until it is packed.
      const answer = asPrivate(await handle(context.req.raw, scope, locale, pathname))
      return compressAnswer(answer, context.req.header('accept-encoding'))
    },
  }
}

/** The page that says why an address outside the pages refused a browser. */
export type ShowRefusal = (context: Context, refusal: unknown) => Promise<Response>

/** A request whose body, if it has one, is whole and no larger than any form of ours. */
async function readForm(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const { url, method, headers, signal } = request
  const body = Uint8Array.from(await readBytes(request, LARGEST_FORM_BYTES))
  return new Request(url, { method, headers, signal, body })
}

/** `/en/x` → `/x`, `/ja/x` → `/jp/x`, `/ko/x` → `/kr/x`. */
function renamedPath(context: Context): string {
  const { pathname, search } = new URL(context.req.url)
  const [, word = '', ...rest] = pathname.split('/')
  return ownPath(localizePath(`/${rest.join('/')}`, localeOf(word).code)) + search
}

/** Browsers take two slashes or a backslash at the start for another site. */
function ownPath(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/')
}

/** The language selector: remembers the choice, so that no header overrules it, and goes there. */
function rememberLanguage(context: Context): Response {
  const { code } = localeOf(context.req.param('code'))
  return new Response(null, {
    status: 302,
    headers: {
      location: ownAddress(context.req.query('to'), context) ?? localizePath('/', code),
      'set-cookie': `is_locale=${code}; Path=/; Max-Age=31536000; SameSite=Lax`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

/** An address as a browser would read it, without its origin; null where it leads to another site. */
function ownAddress(wanted: string | undefined, context: Context): string | null {
  const { origin } = new URL(context.req.url)
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  return url.origin === origin ? ownPath(url.pathname) + url.search + url.hash : null
}

/**
 * A visitor whose language is not English is led from an unprefixed page to theirs, where that page
 * has a translation. The cookie, set by the language selector, wins over the browser's header; crawlers are never redirected.
 */
function redirectToLanguage(
  context: Context,
  current: LocaleCode,
  pathname: string,
  { scopeOf }: PagesOptions,
): Response | undefined {
  if (current !== 'en' || context.req.method !== 'GET' || /\.data$|^\/__/.test(pathname)) return
  const chosen = /(?:^|;\s*)is_locale=(\w{2})/.exec(context.req.header('cookie') ?? '')?.[1]
  const language = chosen
    ? localeOf(chosen).code
    : preferredLanguage(context.req.header('accept-language'))
  if (language === 'en' || scopeOf(context, 'en').isCrawler) return
  const row = findRow(pathname)
  if (row && !isOffered(row, language)) return
  // The path of Hono is decoded; a header holds the encoded one.
  const url = new URL(context.req.url)
  return new Response(null, {
    status: 301,
    headers: {
      location: localizePath(url.pathname, language) + url.search,
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
    },
  })
}

function isCacheable(context: Context): boolean {
  const { method, path } = context.req
  return method === 'GET' && !/\.data$|^(\/\w\w)?\/__/.test(path) && context.req.url.length < 500
}

async function answerFromCache(
  context: Context,
  { cache, kept, freshMs }: PagesOptions,
  scope: RequestScope,
  render: () => Promise<Response>,
): Promise<Response> {
  const { deps, theme, isCrawler, origin } = scope
  const accepted = acceptedBy(context.req.header('accept-encoding'))
  const known = context.req.header('if-none-match')
  const key = `${theme ?? 'auto'}|${isCrawler}|${deps.gateways.offered.join()}|${origin}|${context.req.url}`
  const nowMs = deps.now().getTime()
  const make = async () => toCachedPage(await render(), deps.now().getTime())
  // A loader that set a cookie made the page of one visitor.
  const isForAll = (page: CachedPage) => isShared(page) && !visitOf(context)?.cookies.length
  const refresh = async () => {
    let isMine = false
    const page = await cache.once(key, async () => {
      isMine = true
      const made = await make()
      if (isForAll(made)) cache.keep(key, made)
      else if (made.status < 500 && made.status !== TOO_MANY) cache.drop(key)
      return made
    })
    // What is one visitor's own is not handed to those who asked at the same time.
    return isMine || isForAll(page) ? page : make()
  }

  const found = cache.find(key)
  const limitMs = () => (deps.catalogue.importing ? Math.min(freshMs, IMPORTING_FRESH_MS) : freshMs)
  const isFresh = ({ madeAtMs }: CachedPage) => deps.now().getTime() - madeAtMs <= limitMs()
  if (!found || nowMs - found.madeAtMs > STALE_MS) {
    return strip(await fromCachedPage(await refresh(), accepted, known))
  }
  const answer = strip(await fromCachedPage(found, accepted, known))
  if (!isFresh(found)) {
    refresh().catch((error: unknown) => deps.log.error({ err: error }, 'page refresh failed'))
  } else if ((answer.headers.get('content-encoding') ?? 'identity') === accepted.small) {
    // In its last encoding: the headers of this answer are kept with the bytes of later ones.
    kept.offer(context.req.raw, {
      isCurrent: () => cache.find(key) === found && isFresh(found),
      bytes: () => readyBytes(found, accepted),
    })
  }
  return answer
}

function isShared({ status, headers }: CachedPage): boolean {
  const rule = headers.find(([name]) => name === CACHE_RULE_HEADER)?.[1]
  return status === 200 && rule === 'shared' && !headers.some(([name]) => name === 'set-cookie')
}

/**
 * Pages of whoever may be signed in are neither taken from the shared cache nor put there, and no
 * proxy keeps them.
 */
function asPrivate(response: Response): Response {
  const stripped = strip(response)
  stripped.headers.set('cache-control', 'private, no-store')
  return stripped
}

/**
 * A guest's data. What was fetched ahead is kept for a moment, or it would be fetched again at the press; but not
 * for somebody who has signed in meanwhile.
 */
function asGuests(response: Response, context: Context): Response {
  if (context.req.method !== 'GET' || !context.req.path.endsWith('.data')) return response
  response.headers.append('vary', 'cookie')
  if (response.status === 200 && isFetchedAhead(context.req.raw.headers)) {
    response.headers.set('cache-control', `private, max-age=${KEPT_AHEAD_S}`)
  }
  return response
}

/** Keeps the object: a copy would turn its body into a stream, which costs more than a kept page. */
function strip(response: Response): Response {
  if (response.headers.has(CACHE_RULE_HEADER)) response.headers.delete(CACHE_RULE_HEADER)
  return response
}
