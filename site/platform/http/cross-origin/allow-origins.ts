import type { Context, Hono } from 'hono'
import type { Config } from '#platform/settings/config.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { ignoreCookies } from '#platform/http/request/visit.ts'

type CorsSettings = Pick<
  Config,
  'corsOrigins' | 'isPublicOriginSet' | 'publicOrigin' | 'trustProxy'
>

/** What programs on other sites may read: the API, and files that are the same for everybody. */
const SHARED =
  /^\/(?:api\/v2|iconify|npm|r|images|previews|downloads|\.well-known|mcp)(?:\/|$)|^\/(?:oembed|embed\.js)$|^\/oauth\/(?!authorize)/

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'

const REQUEST_HEADERS =
  'accept, accept-language, authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, tessera-version, x-request-id'

const ANSWER_HEADERS =
  'content-disposition, content-language, deprecation, etag, link, location, ratelimit, ratelimit-policy, retry-after, sunset, tessera-version, www-authenticate, x-request-id'

/** How long browsers keep the answer to a preflight, in seconds. */
const PREFLIGHT_S = 86_400

/**
 * CORS: scripts of other origins may call the API as guests or with a key, never with the cookies of
 * whoever looks at their page. A request that names another origin counts as one without cookies, on
 * every address; the answer is open to `CORS_ORIGINS` on those that programs use.
 */
export function allowOrigins(app: Hono, config: CorsSettings): void {
  app.use(async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== requestOrigin(config, context)) ignoreCookies(context)
    if (config.corsOrigins === null || !SHARED.test(context.req.path)) return next()
    const shared = originHeaders(config.corsOrigins, origin)
    if (isPreflight(context)) return answerPreflight(shared)
    await next()
    for (const [name, value] of Object.entries(shared)) {
      context.res.headers.append(name, value)
    }
    context.res.headers.set('access-control-expose-headers', ANSWER_HEADERS)
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  })
}

/** Whoever may read the answer; nothing where the origin is not among those of the setting. */
function originHeaders(
  allowed: '*' | readonly string[],
  origin: string | undefined,
): Record<string, string> {
  if (allowed === '*') return { 'access-control-allow-origin': '*' }
  const isAllowed = origin !== undefined && allowed.includes(origin)
  return { ...(isAllowed && { 'access-control-allow-origin': origin }), vary: 'origin' }
}

function isPreflight({ req }: Context): boolean {
  return (
    req.method === 'OPTIONS' &&
    req.header('origin') !== undefined &&
    req.header('access-control-request-method') !== undefined
  )
}

function answerPreflight(shared: Record<string, string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...shared,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_S),
    },
  })
}
