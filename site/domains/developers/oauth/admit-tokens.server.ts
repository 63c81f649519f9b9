import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Deps, Standing } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { ruleOf } from '#platform/addresses/address-rule.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'
import { keepVisit } from '#platform/http/request/visit.ts'
import {
  bearerPaths,
  hashKey,
  isSecretShaped,
  mayCall,
  spendCall,
  toActor,
  withHeaders,
} from '#domains/developers/api-apps/index.server.ts'
import { prefixes } from './oauth-secrets.server.ts'
import { findTokenOwner, type TokenOwner } from './tokens.queries.server.ts'

/**
 * Calls with `Authorization: Bearer tso_…` are made as the person and account that connected the app, with the rights
 * they have now and nothing but the token's scopes. Each connection has the calls a minute of an app.
 */
export function admitTokens(app: Hono, deps: Deps): void {
  const admit: MiddlewareHandler = async (context, next) => {
    const secret = bearerToken(context)
    if (secret === undefined) return next()
    const owner = await ownerOf(deps, secret)
    if (!owner) return refuse(deps, context, new AppError('bearer_refused'))
    const rule = ruleOf(context)
    if (!mayCall(owner, rule)) {
      const scope = rule && rule.key !== 'none' ? rule.key : 'none: no token opens this call'
      return refuse(deps, context, new AppError('scope_missing', { fields: { scope } }))
    }
    const { apiCallsPerMinute } = deps.config
    const limit = await spendCall(deps, `grant:${owner.grantId}`, apiCallsPerMinute)
    if (limit.retryAfterS > 0) {
      const { retryAfterS } = limit
      return refuse(
        deps,
        context,
        new AppError('too_many_requests', { retryAfterS }),
        limit.headers,
      )
    }
    const address = clientAddress(deps, context)
    const standing: Standing = {
      topics: [`access:${owner.userId}`],
      async readAgain() {
        const again = await ownerOf(deps, secret)
        return again && mayCall(again, rule) ? toActor(again, address) : null
      },
    }
    const actor = toActor(owner, address)
    keepVisit(context, { actor, standing, session: 'current', cookies: [] })
    await next()
    withHeaders(context.res, limit.headers)
  }
  for (const path of bearerPaths) app.use(path, admit)
}

/** The access token of a request; undefined where it has none, or a key. */
function bearerToken(context: Context): string | undefined {
  return /^Bearer\s+(tso_\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

/** Whether a text is an access token that opens something now. */
export async function isAccessToken(deps: Deps, secret: string): Promise<boolean> {
  return (await ownerOf(deps, secret)) !== undefined
}

async function ownerOf(deps: Deps, secret: string): Promise<TokenOwner | undefined> {
  if (!isSecretShaped(prefixes.access, secret)) return undefined
  return findTokenOwner(deps.pool, hashKey(secret), deps.now())
}

/** RFC 6750, section 3: programs learn from the header what to do about it. */
function refuse(
  deps: Deps,
  context: Context,
  error: AppError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const language = preferredLanguage(context.req.header('accept-language'))
  const problem = toProblem(error, language, deps.log)
  const origin = requestOrigin(deps.config, context)
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource"`
  const { scope } = error.fields
  if (error.code === 'bearer_refused') {
    problem.headers.set('www-authenticate', `Bearer error="invalid_token", ${metadata}`)
  }
  if (error.code === 'scope_missing') {
    const challenge = `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`
    problem.headers.set('www-authenticate', challenge)
  }
  return withHeaders(problem, headers)
}
