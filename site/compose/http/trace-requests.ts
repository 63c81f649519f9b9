import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { routeOf } from './measure-requests.ts'

/** Measures requests where a service takes traces; which share is sent is its setting. */
export function traceRequests(app: Hono, { errorReports, config }: Deps): void {
  if (config.sentryDsn === null) return
  app.use(async (context, next) => {
    const startedAtMs = Date.now()
    await next()
    const { method } = context.req
    const { status } = context.res
    const route = routeOf(context)
    const name = route.startsWith('page ') ? route : `${method} ${context.req.routePath}`
    errorReports.trace({ name, startedAtMs, endedAtMs: Date.now(), status })
  })
}
