import { api, type Endpoint } from '@tessera/contracts'
import type { Hono } from 'hono'
import type { Deps, SignedIn, Standing } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { ruleOf, type AddressRule } from '#platform/addresses/address-rule.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'
import { keepVisit } from '#platform/http/request/visit.ts'
import { hashKey, isKeyShaped } from './api-key.server.ts'
import { spendCall } from './limit-calls.server.ts'
import { countCall, findKeyOwner, type KeyOwner } from './api-apps.queries.server.ts'

const operationNames = new Map<Endpoint, string>(
  Object.entries(api).map(([name, endpoint]) => [endpoint, name]),
)

/** No session stands behind a key. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * Calls with `Authorization: Bearer tsr_…` are made as the account of the key's app, in the rights of
 * an ordinary person and of nothing but the key's scopes, and are counted. A key that is unknown,
 * revoked or over is refused, whatever the call; a session beside it counts for nothing. Answers say how many
 * calls are left in this minute.
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
    const rule = ruleOf(context)
    const operation = rule?.endpoint && operationNames.get(rule.endpoint)
    const { keyId, appId } = owner
    const count = async (isError: boolean) => {
      if (operation === undefined) return
      await countCall(deps.pool, { keyId, appId, operation, isError, now })
    }
    if (!mayCall(owner, rule)) {
      await count(true)
      const isOpenToKeys = rule !== undefined && rule.key !== 'none'
      const scope = isOpenToKeys ? rule.key : 'none: no key opens this call'
      throw new AppError('scope_missing', { fields: { scope } })
    }
    const limit = await spendCall(deps, appId)
    if (limit.retryAfterS > 0) {
      await count(true)
      const problem = toProblem(
        new AppError('too_many_requests', { retryAfterS: limit.retryAfterS }),
        preferredLanguage(context.req.header('accept-language')),
        deps.log,
      )
      return withHeaders(problem, limit.headers)
    }
    const address = clientAddress(deps, context)
    const standing: Standing = {
      topics: [`key:${keyId}`, `access:${owner.userId}`],
      async readAgain() {
        const again = await findKeyOwner(deps.pool, hashKey(secret), deps.now())
        return again && mayCall(again, rule) ? toActor(again, address) : null
      },
    }
    const actor = toActor(owner, address)
    keepVisit(context, { actor, standing, session: 'current', cookies: [] })
    await next()
    withHeaders(context.res, limit.headers)
    await count(context.res.status >= 400)
  })
}

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

/** What states no rule is closed, and what is no call as well. HEAD has the rule of GET. */
function mayCall({ scopes }: KeyOwner, rule: AddressRule | undefined): boolean {
  if (rule === undefined || rule.key === 'none') return false
  return rule.key === 'any' || scopes.includes(rule.key)
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
