import type { Context, Hono } from 'hono'
import { splitLocale } from '#web/i18n/locales.ts'
import { findRow } from '#web/routing/find-row.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isSameText } from '#platform/secrets/is-same-text.ts'

/**
 * Measures each request that the app answers, and mounts `/metrics` for Prometheus. Both only where METRICS_TOKEN
 * is set; the address answers to that token alone and is not there for others.
 */
export async function measureRequests(app: Hono, deps: Deps): Promise<void> {
  const { metricsToken } = deps.config
  // A site that nobody measures does not load the library.
  const metrics =
    metricsToken === null
      ? null
      : (await import('#platform/telemetry/metrics.ts')).createMetrics(deps)
  if (metrics) {
    app.use(async (context, next) => {
      const startedAt = performance.now()
      await next()
      metrics.observe({
        method: context.req.method,
        route: routeOf(context),
        status: context.res.status,
        seconds: (performance.now() - startedAt) / 1000,
      })
    })
  }
  app.get('/metrics', forEverybody, async (context) => {
    if (!metrics || !isToken(context.req.header('authorization'), metricsToken)) {
      throw new AppError('not_found')
    }
    return context.body(await metrics.write(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

/** Pages by their row, calls and files by the pattern they are mounted at. */
export function routeOf({ req }: Context): string {
  const { path, routePath } = req
  if (routePath !== '*' && routePath !== '/*') return routePath
  const row = findRow(splitLocale(path).pathname)
  return row ? `page ${row.id}` : 'unknown'
}

function isToken(header: string | undefined, token: string | null): boolean {
  const given = /^Bearer (\S{1,200})$/.exec(header ?? '')?.[1]
  return given !== undefined && token !== null && isSameText(given, token)
}
