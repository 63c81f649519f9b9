import { Hono, type Context } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#platform/context.ts'
import { forEverybody, requireAddressRules } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { mountOutbox } from '#platform/outbox/mount-outbox.ts'
import { mountApi } from './api.ts'
import { answerHealth } from './health.ts'
import { limitWaiting } from './limit-waiting.ts'
import { measureRequests } from './measure-requests.ts'
import { answerLive, answerReady, type Draining } from './ready.ts'
import { countByNetwork } from '#platform/http/limits/count-by-network.ts'
import { allowOrigins } from '#platform/http/cross-origin/allow-origins.ts'
import { createKeptAnswers, type KeptAnswers } from '#platform/http/pages/kept-answers.ts'
import { createPageCache, type PageCache } from '#platform/http/pages/page-cache.ts'
import { mountPages, type ShowRefusal } from './pages.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { withTrace } from '#platform/current-trace.ts'
import { watchRequests } from '#platform/http/request/recent-requests.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { commonHeaders } from '#platform/http/server/security-headers.ts'
import { refuseUnstorableFields } from '#platform/http/input/storable-text.ts'
import { serveStaticFiles } from '#platform/http/files/static-files.ts'
import { spanRequests } from './span-requests.ts'
import { traceRequests } from './trace-requests.ts'
import { admitVisitors } from './visitors.ts'

type AppOptions = {
  readonly build?: ServerBuild
  readonly mode?: 'development' | 'production'
  /** Folder of the client build; absent in development and in tests of calls. */
  readonly clientDirectory?: string
  readonly pageCache?: PageCache
  readonly keptAnswers?: KeptAnswers
  /** Set by whoever stops the process. */
  readonly draining?: Draining
}

/** The whole HTTP surface over `deps`; tests call `app.request()` without a socket. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<Hono> {
  const { build, mode = 'production', clientDirectory, pageCache = createPageCache() } = options
  const { keptAnswers = createKeptAnswers(), draining = { isDraining: false } } = options
  const app = new Hono()
  app.use((context, next) => withTrace(context.req.header('traceparent'), next))
  spanRequests(app, deps)
  watchRequests(app, deps)
  await measureRequests(app, deps)
  app.use(async (context, next) => {
    await next()
    const headers = commonHeaders(requestOrigin(deps.config, context))
    for (const [name, value] of Object.entries(headers)) {
      if (name === 'x-frame-options' && mayBeFramed(context.res)) continue
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    // Clients of a balancer take their next request to another process.
    if (draining.isDraining) context.res.headers.set('connection', 'close')
    // Where requests are measured, each takes the whole way.
    if (deps.config.sentryDsn === null) keptAnswers.keep(context)
  })
  app.use((context, next) => {
    refuseSecondHost(context)
    return next()
  })
  app.use((context, next) => {
    refuseNul(context.req.url)
    return next()
  })
  allowOrigins(app, deps.config)
  let showRefusal: ShowRefusal | undefined
  app.onError((error, context) => {
    if (showRefusal && isRefusedPage(error, context)) return showRefusal(context, error)
    return toProblem(error, preferredLanguage(context.req.header('accept-language')), deps.log)
  })
  if (clientDirectory !== undefined) await serveStaticFiles(app, clientDirectory)
  app.get('/api/health', forEverybody, (context) => answerHealth(deps, context))
  app.get('/api/live', forEverybody, answerLive)
  app.get('/api/ready', forEverybody, (context) => answerReady(deps, draining, context))
  traceRequests(app, deps)
  limitWaiting(app, deps)
  countByNetwork(app, deps)
  admitVisitors(app, deps)
  mountApi(app, deps)
  mountOutbox(app, deps)
  if (build) {
    ;({ showRefusal } = mountPages(app, {
      build,
      mode,
      cache: pageCache,
      kept: keptAnswers,
      freshMs: mode === 'production' ? deps.config.pageCacheSeconds * 1000 : 0,
      scopeOf: (context, language) => requestScope(deps, context, language),
    }))
  } else {
    app.notFound(() => {
      throw new AppError('not_found')
    })
  }
  requireAddressRules(app)
  return app
}

/** What is made for frames of other sites says so in its policy; the older header knows no such word. */
function mayBeFramed({ headers }: Response): boolean {
  return headers.get('content-security-policy')?.includes('frame-ancestors *') === true
}

/** PostgreSQL texts cannot hold it, and no address of ours does. Percent-encoding cannot write surrogates. */
function refuseNul(address: string): void {
  if (!address.includes('%00')) return
  const { searchParams } = new URL(address)
  refuseUnstorableFields(searchParams, 'address')
  throw new AppError('invalid_request', { fields: { address: 'must not hold a NUL' } })
}

/** A link to a file or the like that is closed while acting: whoever follows it is told by a page. */
function isRefusedPage(error: Error, { req }: Context): boolean {
  const isRefused = error instanceof AppError && error.code === 'acting_refused'
  return isRefused && req.method === 'GET' && /text\/html/.test(req.header('accept') ?? '')
}

/** RFC 9112, section 3.2: Node takes the first `Host`, a proxy before it may have judged by the second. */
function refuseSecondHost({ env }: Context): void {
  const { incoming } = Object(env) as { readonly incoming?: { readonly rawHeaders?: string[] } }
  const names = incoming?.rawHeaders?.filter((_, place) => place % 2 === 0) ?? []
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
    throw new AppError('invalid_request', { fields: { host: 'is named twice' } })
  }
}
