import type { Hono } from 'hono'
import { withinSpan } from '#platform/current-trace.ts'
import type { Deps } from '#platform/context.ts'
import { routeOf } from './measure-requests.ts'

/** A span for each request, where a collector takes them. Pages that are answered word for word from memory pass it by. */
export function spanRequests(app: Hono, { tracer }: Deps): void {
  if (tracer === null) return
  app.use(async (context, next) => {
    const { method } = context.req
    const span = tracer.startRoot(method, 'request', { 'http.request.method': method })
    await withinSpan(span, next)
    const { status } = context.res
    // The pattern, never the address: it may hold what only its visitor knows.
    const route = routeOf(context)
    span.end({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { failure: context.error ?? `status ${status}` }),
    })
  })
}
