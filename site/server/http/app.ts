import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import { mountOutbox } from '../mail/mount-outbox.ts'
import { mountApi } from './api.ts'
import { answerHealth } from './health.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { mountPages } from './pages.ts'
import { toProblem } from './problem.ts'
import { preferredLanguage } from './request-language.ts'
import { requestOrigin } from './request-origin.ts'
import { requestScope } from './request-scope.ts'
import { commonHeaders } from './security-headers.ts'
import { serveStaticFiles } from './static-files.ts'
import { traceRequests } from './trace-requests.ts'
import { admitVisitors } from './visitors.ts'

type AppOptions = {
  readonly build?: ServerBuild
  readonly mode?: 'development' | 'production'
  /** Folder of the client build; absent in development and in tests of calls. */
  readonly clientDirectory?: string
  readonly pageCache?: PageCache
}

/** The whole HTTP surface over `deps`; tests call `app.request()` without a socket. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<Hono> {
  const { build, mode = 'production', clientDirectory, pageCache = createPageCache() } = options
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const headers = commonHeaders(requestOrigin(deps.config, context))
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  app.use((context, next) => {
    // PostgreSQL texts cannot hold it, and no address of ours does.
    if (/%00/.test(context.req.url)) {
      throw new AppError('invalid_request', { fields: { address: 'must not hold a NUL' } })
    }
    return next()
  })
  app.onError((error, context) =>
    toProblem(error, preferredLanguage(context.req.header('accept-language')), deps.log),
  )
  if (clientDirectory !== undefined) await serveStaticFiles(app, clientDirectory)
  app.get('/api/health', (context) => answerHealth(deps, context))
  traceRequests(app, deps)
  admitVisitors(app, deps)
  mountApi(app, deps)
  mountOutbox(app, deps)
  if (build) {
    mountPages(app, {
      build,
      mode,
      cache: pageCache,
      freshMs: mode === 'production' ? deps.config.pageCacheSeconds * 1000 : 0,
      scopeOf: (context, language) => requestScope(deps, context, language),
    })
  } else {
    app.notFound(() => {
      throw new AppError('not_found')
    })
  }
  return app
}
