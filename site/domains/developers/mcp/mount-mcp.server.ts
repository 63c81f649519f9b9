import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { addressRule } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { isKey } from '#domains/developers/api-apps/index.server.ts'
import { isAccessToken } from '#domains/developers/oauth/index.server.ts'
import { fetchFromSite } from './fetch-from-site.server.ts'

/** A picture of 4 MB in base64, and what is around it. */
const MOST_BYTES = 6_000_000

/** Tools that a guest cannot use: whoever calls one is asked to connect, and the client does so by itself. */
const ofAccounts: Readonly<Record<string, string>> = {
  list_collections: 'collections:read',
  add_to_collection: 'collections:write',
  get_license: 'licenses:read',
}

/**
 * The Model Context Protocol by streamable HTTP, without sessions: each request has a server of its own, which ends with
 * it. Tools call the API as whoever sent the request, with a key, a token or as a guest; cookies count for nothing.
 */
export function mountMcp(app: Hono, deps: Deps): void {
  const open = addressRule({ key: 'any', whileActing: 'open' })
  app.post('/mcp', open, async (context) => {
    requireOrigin(deps, context)
    const secret = /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (secret !== undefined && !(await isKnown(deps, secret))) {
      return askToConnect(deps, context, { error: 'invalid_token' })
    }
    if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
      throw new AppError('unsupported_media_type')
    }
    const body = await readJson(context.req.raw, MOST_BYTES)
    // The protocol has no batches any more; one would be many calls for the price of one.
    if (Array.isArray(body))
      throw new AppError('invalid_request', { fields: { body: 'is a list' } })
    const scope = secret === undefined ? scopeFor(body) : undefined
    if (scope !== undefined) return askToConnect(deps, context, { scope })
    return answer(app, deps, context, { body, secret })
  })
  // Nothing is sent that was not asked for, and there is no session to end.
  app.on(['GET', 'DELETE'], '/mcp', open, (context) =>
    context.json({ error: 'method_not_allowed' }, 405, { allow: 'POST' }),
  )
}

type Asked = { readonly body: unknown; readonly secret: string | undefined }

/** The libraries of the protocol are loaded when somebody first asks. */
async function answer(app: Hono, deps: Deps, context: Context, { body, secret }: Asked) {
  const [{ createMcp }, { createClient }, { WebStandardStreamableHTTPServerTransport }] =
    await Promise.all([
      import('@tessera/mcp'),
      import('@tessera/sdk'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    ])
  const origin = requestOrigin(deps.config, context)
  const fetch = fetchFromSite(app, context, origin)
  const client = createClient({
    origin,
    fetch,
    ...(secret !== undefined && { key: secret }),
    // A client waits for the answer: what is busy says so.
    retry: { attempts: 1 },
  })
  const server = createMcp({ client, origin, fetch })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(context.req.raw, { parsedBody: body })
  } finally {
    await server.close()
  }
}

/** Browsers name where a request comes from: one of CORS_ORIGINS, or this site. */
function requireOrigin({ config }: Deps, context: Context): void {
  const origin = context.req.header('origin')
  if (origin === undefined || origin === requestOrigin(config, context)) return
  const allowed = config.corsOrigins
  if (allowed === '*' || allowed?.includes(origin)) return
  throw new AppError('request_refused')
}

async function isKnown(deps: Deps, secret: string): Promise<boolean> {
  return (await isAccessToken(deps, secret)) || (await isKey(deps, secret))
}

function scopeFor(body: unknown): string | undefined {
  const { method, params } = Object(body) as { method?: unknown; params?: unknown }
  const { name } = Object(params) as { name?: unknown }
  const isCall = method === 'tools/call' && typeof name === 'string'
  return isCall && Object.hasOwn(ofAccounts, name) ? ofAccounts[name] : undefined
}

/** RFC 9728, section 5.1: the client finds out where to connect, and comes back. */
function askToConnect(
  { config }: Deps,
  context: Context,
  parts: Readonly<Record<string, string>>,
): Response {
  const metadata = `${requestOrigin(config, context)}/.well-known/oauth-protected-resource/mcp`
  const fields = Object.entries({ ...parts, resource_metadata: metadata })
  const challenge = fields.map(([name, value]) => `${name}="${value}"`).join(', ')
  return context.json({ error: parts['error'] ?? 'login_required' }, 401, {
    'www-authenticate': `Bearer ${challenge}`,
    'cache-control': 'no-store',
  })
}
