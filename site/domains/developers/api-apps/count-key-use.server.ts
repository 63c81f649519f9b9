import { api, type Endpoint } from '@tessera/contracts'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Deps, SignedIn, Standing } from '#platform/context.ts'
import { callLimitsOf } from '#platform/api-usage/call-limits.ts'
import { AppError } from '#platform/errors.ts'
import { ruleOf, type AddressRule } from '#platform/addresses/address-rule.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'
import { keepVisit } from '#platform/http/request/visit.ts'
import { hashKey, isKeyShaped } from './api-key.server.ts'
import { spendCall } from './limit-calls.server.ts'
import { toActor } from './to-actor.server.ts'
import { findKeyOwner, type KeyOwner } from './api-apps.queries.server.ts'
import { spendMonth } from './limits/spend-month.server.ts'

const operationNames = new Map<Endpoint, string>(
  Object.entries(api).map(([name, endpoint]) => [endpoint, name]),
)

/** Where keys and tokens open something: the calls, and packages of collections. */
export const bearerPaths = ['/api/v2/*', '/npm/:package{@collections.+}']

/**
 * Calls with `Authorization: Bearer tsr_…` are made as the account of the key's app, in the rights of
 * an ordinary person and of nothing but the key's scopes, and are counted. A key that is unknown,
 * revoked or over is refused, whatever the call; a session beside it counts for nothing. Answers say how many
 * calls are left in this minute.
 */
export function countKeyUse(app: Hono, deps: Deps): void {
  const admit: MiddlewareHandler = async (context, next) => {
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
    const startedAt = performance.now()
    const count = (status: number) => {
      if (operation === undefined) return
      const milliseconds = performance.now() - startedAt
      deps.apiUsage.record({ keyId, appId, operation, status, milliseconds })
    }
    const refuse = (error: AppError, headers = {}) => {
      const language = preferredLanguage(context.req.header('accept-language'))
      const problem = toProblem(error, language, deps.log)
      count(problem.status)
      return withHeaders(problem, headers)
    }
    const refusal = refusalOf(owner, rule, context.req.header('origin'))
    if (refusal) return refuse(refusal)
    const limit = await spendCall(deps, appId, callLimitsOf(deps.config, owner.planUnits).perMinute)
    if (limit.retryAfterS > 0) {
      const { retryAfterS } = limit
      return refuse(new AppError('too_many_requests', { retryAfterS }), limit.headers)
    }
    const spent = operation === undefined ? null : await spendMonth(deps, owner)
    if (spent) return refuse(spent, limit.headers)
    const address = clientAddress(deps, context)
    const standing: Standing = {
      topics: [`key:${keyId}`, `access:${owner.userId}`],
      async readAgain() {
        const again = await findKeyOwner(deps.pool, hashKey(secret), deps.now())
        return again && mayCall(again, rule) ? actorOf(again, address) : null
      },
    }
    const actor = actorOf(owner, address)
    keepVisit(context, { actor, standing, session: 'current', cookies: [] })
    await next()
    withHeaders(context.res, limit.headers)
    count(context.res.status)
  }
  for (const path of bearerPaths) app.use(path, admit)
}

/** Whether a text is a key that opens something now. */
export async function isKey({ pool, now }: Deps, secret: string): Promise<boolean> {
  return isKeyShaped(secret) && (await findKeyOwner(pool, hashKey(secret), now())) !== undefined
}

export function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

/** Why a key opens this call for nobody, or not on this page; null where it does. */
function refusalOf(
  owner: KeyOwner,
  rule: AddressRule | undefined,
  origin: string | undefined,
): AppError | null {
  if (!mayCall(owner, rule)) {
    const isOpenToKeys = rule !== undefined && rule.key !== 'none'
    const scope = isOpenToKeys ? rule.key : 'none: no key opens this call'
    return new AppError('scope_missing', { fields: { scope } })
  }
  const { origins } = owner
  if (origins.length === 0 || (origin !== undefined && origins.includes(origin))) return null
  return new AppError('origin_refused', { fields: { origin: origin ?? 'none was sent' } })
}

/** What states no rule is closed, and what is no call as well. HEAD has the rule of GET. */
export function mayCall(
  { scopes }: Pick<KeyOwner, 'scopes'>,
  rule: AddressRule | undefined,
): boolean {
  if (rule === undefined || rule.key === 'none') return false
  return rule.key === 'any' || scopes.includes(rule.key)
}

/** A key of a team has the rights of its owner. */
function actorOf(owner: KeyOwner, address: string): SignedIn {
  return toActor({ ...owner, teamRole: 'owner' }, address)
}
