import type { Hono } from 'hono'
import { splitLocale } from '#web/i18n/locales.ts'
import { findRow } from '#web/routing/find-row.ts'
import type { Deps } from '#platform/context.ts'

/** Measures requests where a service takes traces; which share is sent is its setting. */
export function traceRequests(app: Hono, { errorReports, config }: Deps): void {
  if (config.sentryDsn === null) return
  app.use(async (context, next) => {
    const startedAtMs = Date.now()
    await next()
    const { path, method, routePath } = context.req
    const { status } = context.res
    const page =
      routePath === '*' || routePath === '/*' ? findRow(splitLocale(path).pathname) : null
    const name = page ? `page ${page.id}` : `${method} ${routePath}`
    errorReports.trace({ name, startedAtMs, endedAtMs: Date.now(), status })
  })
}
