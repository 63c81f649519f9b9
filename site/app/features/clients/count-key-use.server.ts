import { api } from '@tessera/contracts'
import type { Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hashKey, isKeyShaped } from './api-key.server.ts'
import { countCall, findKeyOwner } from './clients.queries.server.ts'

/** Calls by method and path, words before parameters, as they are mounted. */
const operations = Object.entries(api)
  .map(([name, { method, path }]) => ({
    name,
    method: method as string,
    pattern: new RegExp(`^/api/v2${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
  }))
  .sort((one, other) => one.parameters - other.parameters)

/**
 * Calls with `Authorization: Bearer tsr_…` are counted for the app of the key. A key opens what is
 * open to everybody; one that is unknown, revoked or over is refused, whatever the call.
 */
export function countKeyUse(app: Hono, deps: Deps): void {
  app.use('/api/v2/*', async (context, next) => {
    const secret = /^Bearer\s+(tsr_\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (secret === undefined) return next()
    const now = deps.now()
    const owner = isKeyShaped(secret)
      ? await findKeyOwner(deps.pool, hashKey(secret), now)
      : undefined
    if (!owner) throw new AppError('key_refused')
    await next()
    const { method, path } = context.req
    const operation = operations.find((one) => one.method === method && one.pattern.test(path))
    if (!operation) return
    const isError = context.res.status >= 400
    await countCall(deps.pool, { ...owner, operation: operation.name, isError, now })
  })
}
