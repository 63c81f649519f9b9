import { AppError } from '#platform/errors.ts'

/** JSON as OpenSearch takes it: a query, a mapping, an aggregation. */
export type Json = { readonly [key: string]: unknown }

export type Connection = {
  /** What the names of our indices begin with. */
  readonly prefix: string
  /**
   * One request; the answer's JSON.
   *
   * @throws {AppError} unavailable, where OpenSearch is away, busy or too slow
   * @throws OpenSearchError where it refuses the request
   */
  send<T>(method: Method, path: string, body?: Json | string, timeoutMs?: number): Promise<T>
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'

/** OpenSearch understood the request and refused it. */
export class OpenSearchError extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(`OpenSearch answered ${status}: ${reason}`)
    this.name = 'OpenSearchError'
    this.status = status
  }
}

/** A search that takes longer keeps others waiting for nothing: its visitor has gone. */
const SEARCH_TIMEOUT_MS = 2500
const RETRY_AFTER_S = 2
const busyStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/**
 * Speaks to the cluster of an address such as `https://user:password@host:9200/tessera`; the path
 * is the prefix of the index names and `tessera` where it is empty.
 */
export function connect(url: string, standardTimeoutMs = SEARCH_TIMEOUT_MS): Connection {
  const { origin, pathname, username, password } = new URL(url)
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = username && `Basic ${Buffer.from(account).toString('base64')}`
  return {
    prefix: pathname.replaceAll('/', '') || 'tessera',
    async send<T>(
      method: Method,
      path: string,
      body?: Json | string,
      timeoutMs = standardTimeoutMs,
    ) {
      const isLines = typeof body === 'string'
      const response = await fetch(origin + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(authorization && { authorization }),
          ...(body && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
        },
        ...(body && { body: isLines ? body : JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw searchIsBusy(error)
      })
      const text = await response.text().catch((error: unknown) => {
        throw searchIsBusy(error)
      })
      if (response.ok) return JSON.parse(text || '{}') as T
      const refusal = new OpenSearchError(response.status, text.slice(0, 2000))
      throw busyStatuses.has(response.status) ? searchIsBusy(refusal) : refusal
    },
  }
}

/** A 503 with Retry-After; the cause is for the log. */
export function searchIsBusy(cause: unknown): AppError {
  return new AppError('unavailable', {
    fields: { search: 'search is busy' },
    retryAfterS: RETRY_AFTER_S,
    cause,
  })
}

/** Whether another try may help. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

/** Whether what was asked for does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof OpenSearchError && error.status === 404
}
