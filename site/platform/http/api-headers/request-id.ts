import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { currentTrace } from '#platform/current-trace.ts'

const GIVEN = /^[\w.:-]{1,100}$/

/**
 * Every answer of the API names its request: by the `X-Request-Id` that came with it, where that is up to
 * 100 letters, digits, `_.:-`, else by its trace, which the log's lines of
 * this request carry.
 */
export function nameRequests(app: Hono): void {
  app.use('/api/v2/*', async (context, next) => {
    const given = context.req.header('x-request-id') ?? ''
    await next()
    context.res.headers.set(
      'x-request-id',
      GIVEN.test(given) ? given : (currentTrace() ?? randomUUID()),
    )
  })
}
