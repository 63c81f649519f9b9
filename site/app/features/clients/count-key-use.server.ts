import { api, type Endpoint } from '@tessera/contracts'
import type { Hono } from 'hono'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { clientAddress } from '#server/http/request-scope.ts'
import { keepVisit } from '#server/http/visit.ts'
import { hashKey, isKeyShaped } from './api-key.server.ts'
import { countCall, findKeyOwner, type KeyOwner } from './clients.queries.server.ts'

/** Calls by method and path, words before parameters, as they are mounted. */
const operations = Object.entries(api)
  .map(([name, { method, path, keyScope }]: [string, Endpoint]) => ({
    name,
    keyScope,
    method: method as string,
    pattern: new RegExp(`^/api/v2${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
  }))
  .sort((one, other) => one.parameters - other.parameters)

/** No session stands behind a key. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * Calls with `Authorization: Bearer tsr_…` are made as the account of the key's app, in the rights of
 * an ordinary person and of nothing but the key's scopes, and are counted. A key that is unknown,
 * revoked or over is refused, whatever the call; a session beside it counts for nothing.
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
    const { method, path } = context.req
    const operation = operations.find((one) => one.method === method && one.pattern.test(path))
    const { keyId, appId } = owner
    const count = async (isError: boolean) => {
      if (operation === undefined) return
      await countCall(deps.pool, { keyId, appId, operation: operation.name, isError, now })
    }
    if (!mayCall(owner, operation)) {
      await count(true)
      const scope = operation?.keyScope ?? 'none: no key opens this call'
      throw new AppError('scope_missing', { fields: { scope } })
    }
    const address = clientAddress(deps, context)
    keepVisit(context, { actor: toActor(owner, address), session: 'current', cookies: [] })
    await next()
    await count(context.res.status >= 400)
  })
}

/** The description of the calls is open to any key; so is what is no call, to be told so. */
function mayCall({ scopes }: KeyOwner, operation: (typeof operations)[number] | undefined) {
  if (operation === undefined) return true
  return operation.keyScope !== undefined && scopes.includes(operation.keyScope)
}

function toActor(owner: KeyOwner, address: string): SignedIn {
  const { userId, accountId, accountUuid, accountType } = owner
  const base = {
    kind: 'user',
    address,
    userId,
    role: 'user',
    sessionId: NO_SESSION,
    accountId,
    accountUuid,
  } as const
  return accountType === 'team'
    ? { ...base, accountType, teamId: accountId, teamRole: 'owner' }
    : { ...base, accountType, teamId: null, teamRole: null }
}
