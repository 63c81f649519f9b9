import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { addressRule, forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { toAppError } from '#platform/http/problems/problem.ts'
import { spendAttempt, type RateLimitName } from '#platform/http/limits/rate-limits.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { exchangeCode } from './exchange-code.server.ts'
import { paths, resourceMetadata, serverMetadata } from './metadata.ts'
import { OAuthError } from './oauth-error.ts'
import { refreshTokens, revokeToken } from './refresh-tokens.server.ts'
import { registerApp } from './register-app.server.ts'
import { checkResource } from './scopes.ts'
import { pollDevice, startDevice } from './sign-in-device.server.ts'
import type { TokenAnswer } from './issue-tokens.server.ts'

const MOST_BYTES = 16_000

/** By the secret in the request alone: no cookie and no key counts. */
const bySecret = addressRule({ key: 'none', whileActing: 'open' })

/** The parts of OAuth that programs call, and what they read first. The consent page is a page. */
export function mountOAuth(app: Hono, deps: Deps): void {
  const originOf = (context: Context) => requestOrigin(deps.config, context)
  app.get('/.well-known/oauth-authorization-server', forEverybody, (context) =>
    describe(context, serverMetadata(originOf(context))),
  )
  for (const path of ['', '/mcp', '/api/v2']) {
    app.get(`/.well-known/oauth-protected-resource${path}`, forEverybody, (context) =>
      describe(context, resourceMetadata(originOf(context), path, deps.config.siteName)),
    )
  }
  const post = (
    path: string,
    limit: RateLimitName,
    run: (context: Context) => Promise<{ readonly answer: object; readonly status?: 200 | 201 }>,
  ) =>
    app.post(path, bySecret, async (context) => {
      try {
        await spendAttempt(deps, limit, networkOf(clientAddress(deps, context)))
        const { answer, status = 200 } = await run(context)
        return context.json(answer, status, { 'cache-control': 'no-store' })
      } catch (error) {
        return refuse(context, error)
      }
    })

  post(paths.token, 'oauth-token', async (context) => {
    const fields = await readFields(context)
    checkResource(fields.find('resource'), originOf(context))
    return { answer: await answerToken(deps, fields) }
  })
  post(paths.revoke, 'oauth-token', async (context) => {
    const fields = await readFields(context)
    await revokeToken(deps, { token: fields.get('token'), clientId: fields.get('client_id') })
    return { answer: {} }
  })
  post(paths.device, 'oauth-device', async (context) => {
    const fields = await readFields(context)
    const [clientId, scope] = [fields.get('client_id'), fields.find('scope')]
    return { answer: await startDevice(deps, { clientId, scope, origin: originOf(context) }) }
  })
  post(paths.register, 'oauth-register', async (context) => {
    if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
      throw new OAuthError('invalid_client_metadata', 'send JSON as application/json')
    }
    const body = await readJson(context.req.raw, MOST_BYTES)
    return { answer: await registerApp(deps, body, originOf(context)), status: 201 }
  })
}

function answerToken(deps: Deps, fields: Fields): Promise<TokenAnswer> {
  const clientId = fields.get('client_id')
  switch (fields.get('grant_type')) {
    case 'authorization_code': {
      const [code, verifier] = [fields.get('code'), fields.get('code_verifier')]
      const redirectUri = fields.find('redirect_uri')
      return exchangeCode(deps, { code, clientId, verifier, redirectUri })
    }
    case 'refresh_token': {
      const [token, scope] = [fields.get('refresh_token'), fields.find('scope')]
      return refreshTokens(deps, { token, clientId, scope })
    }
    case 'urn:ietf:params:oauth:grant-type:device_code':
      return pollDevice(deps, { deviceCode: fields.get('device_code'), clientId })
    default:
      throw new OAuthError('unsupported_grant_type', 'see grant_types_supported of the metadata')
  }
}

type Fields = {
  /** @throws {OAuthError} invalid_request for one that is missing */
  readonly get: (name: string) => string
  readonly find: (name: string) => string | undefined
}

/** The form of a request; a field that is named twice is refused: RFC 6749, section 3.2. */
async function readFields(context: Context): Promise<Fields> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new OAuthError('invalid_request', 'send the fields as application/x-www-form-urlencoded')
  }
  const bytes = await readBytes(context.req.raw, MOST_BYTES)
  const query = new URLSearchParams(new TextDecoder().decode(bytes))
  const find = (name: string): string | undefined => {
    const values = query.getAll(name)
    if (values.length > 1) throw new OAuthError('invalid_request', `${name} is named twice`)
    if (values[0]?.includes('\0')) throw new OAuthError('invalid_request', `${name} holds a NUL`)
    return values[0] === '' ? undefined : values[0]
  }
  return {
    find,
    get(name) {
      const value = find(name)
      if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`)
      return value
    },
  }
}

function describe(context: Context, answer: object): Response {
  return context.json(answer, 200, { 'cache-control': 'public, max-age=300' })
}

/** The refusal in the form of OAuth; what is a fault of ours is told as every other one. */
function refuse(context: Context, error: unknown): Response {
  const known = error instanceof OAuthError ? error : fromAppError(toAppError(error), error)
  const { code, message, retryAfterS } = known
  const status = code === 'invalid_client' ? 401 : retryAfterS === undefined ? 400 : 429
  return context.json({ error: code, error_description: message }, status, {
    'cache-control': 'no-store',
    ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
  })
}

function fromAppError({ code, fields, retryAfterS }: AppError, error: unknown): OAuthError {
  if (code === 'too_many_requests') {
    return new OAuthError('temporarily_unavailable', 'too many requests', retryAfterS ?? 60)
  }
  if (code === 'payload_too_large') {
    return new OAuthError('invalid_request', `more than ${MOST_BYTES} bytes`)
  }
  if (code === 'invalid_request') {
    return new OAuthError('invalid_request', Object.values(fields)[0] ?? 'is not valid')
  }
  throw error
}
