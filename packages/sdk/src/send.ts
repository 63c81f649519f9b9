import { ApiError, toApiError } from './api-error.ts'
import { apiVersion, callTable } from './generated/call-table.ts'
import type { CallOptions, OperationName } from './calls.ts'
import { waitBefore, type RetryOptions } from './retry.ts'
import { accessToken, type TokenStore } from './tokens.ts'

export type ClientOptions = {
  /** The site, such as https://assets.example.com. */
  readonly origin: string
  /** A key of an app (`tsr_…`); without one the program is a guest. */
  readonly key?: string
  /** Tokens of a person who logged in, in the place of a key; refreshed before and after they end. */
  readonly tokens?: TokenStore
  /** Language of messages and searches: en, es, pt, fr, de, ja or ko. */
  readonly language?: string
  readonly fetch?: typeof fetch
  /** Attempts of a request that the site could not take, and the longest wait between two. */
  readonly retry?: Partial<RetryOptions>
}

export type Parts = {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Uint8Array<ArrayBuffer>
}

/**
 * Sends a call, again where the site was busy (429, 503 with its Retry-After) or could not be reached. A POST
 * carries an Idempotency-Key, so that one whose answer was lost has no second effect.
 *
 * @throws ApiError for what the API refuses; what `fetch` throws once all attempts have failed
 */
export async function send(
  name: OperationName,
  parts: Parts,
  options: ClientOptions,
  call: CallOptions = {},
): Promise<Response> {
  const token = await secretOf(options)
  try {
    return await sendAs(token, name, parts, options, call)
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'bearer_refused'
    if (!isOver || !options.tokens || token === null) throw error
    // Ended early, or by another process: the call did nothing.
    return sendAs(await secretOf(options, token), name, parts, options, call)
  }
}

/** The key or access token of a call; null for a guest. */
async function secretOf(options: ClientOptions, stale?: string): Promise<string | null> {
  if (options.key) return options.key
  return options.tokens ? accessToken(options, options.tokens, stale) : null
}

async function sendAs(
  secret: string | null,
  name: OperationName,
  parts: Parts,
  options: ClientOptions,
  call: CallOptions,
): Promise<Response> {
  const { url, init, isRepeatable } = requestOf(name, parts, { ...options, secret }, call)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await ask(options.fetch ?? fetch, url, init, call)
    const { response } = outcome
    const wait = waitBefore(attempt, response ?? null, { isRepeatable, ...options.retry })
    if (wait !== null) {
      await response?.body?.cancel()
      await pause(wait, call.signal)
      continue
    }
    if (response === undefined) throw outcome.error
    if (!response.ok) throw await toApiError(response)
    return response
  }
}

/** What came of an attempt. A `fetch` of the caller's own may answer a class of its own, so none is asked for by name. */
type Outcome =
  | { readonly response: Response }
  | { readonly response?: undefined; readonly error: unknown }

async function ask(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  { signal }: CallOptions,
): Promise<Outcome> {
  try {
    return { response: await send(url, init) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { error }
  }
}

function requestOf(
  name: OperationName,
  parts: Parts,
  options: Pick<ClientOptions, 'origin' | 'language'> & { readonly secret: string | null },
  call: CallOptions,
) {
  const [method, path, kind = ''] = callTable[name] as readonly [string, string, string?]
  const { body, file } = parts
  const isPost = method === 'POST' && kind === ''
  const headers = {
    accept: kind === 'file' ? '*/*' : 'application/json',
    'accept-language': options.language ?? 'en',
    // Answers keep the shape that these types describe.
    'tessera-version': apiVersion,
    ...(options.secret !== null && { authorization: `Bearer ${options.secret}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(file && { 'content-type': 'application/octet-stream' }),
    // Guests have nobody whose request it would be.
    ...(isPost &&
      options.secret !== null && {
        'idempotency-key': call.idempotencyKey ?? crypto.randomUUID(),
      }),
  }
  const init: RequestInit = {
    method,
    headers,
    ...(call.signal && { signal: call.signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  }
  const isRepeatable = method !== 'POST' || 'idempotency-key' in headers
  return { url: addressOf(path, parts, options.origin), init, isRepeatable }
}

function addressOf(path: string, { path: names = {}, query = {} }: Parts, origin: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new TypeError(`the call needs path.${name}`)
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/api/v2${filled}`, origin)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value))
  }
  return url.href
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
