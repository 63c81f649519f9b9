import {
  isErrorCode,
  type Endpoint,
  type ErrorCode,
  type RequestOf,
  type ResponseOf,
} from '@tessera/contracts'

export type ClientOptions = {
  /** Where the API lives, such as https://assets.example.com/api/v2. */
  readonly baseUrl: string
  readonly language?: string
  readonly fetch?: typeof fetch
}

export type Client<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: (
    request: RequestOf<Endpoints[Name]>,
    signal?: AbortSignal,
  ) => Promise<ResponseOf<Endpoints[Name]>>
}

/** An error the API answered with; `fields` says what is wrong with which input. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>
  constructor(code: ErrorCode, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

type Parts = {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly file?: Uint8Array
  readonly ifMatch?: number
}

/** Builds one typed function per endpoint; each resolves with the content of `response`. */
export function createClient<const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  options: ClientOptions,
): Client<Endpoints> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (parts: Parts, signal?: AbortSignal) => send(endpoint, parts, options, signal),
  ])
  return Object.fromEntries(calls) as Client<Endpoints>
}

async function send(
  endpoint: Endpoint,
  parts: Parts,
  options: ClientOptions,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const response = await (options.fetch ?? fetch)(addressOf(endpoint, parts, options.baseUrl), {
    method: endpoint.method,
    headers: {
      accept: endpoint.content?.join(', ') ?? 'application/json',
      'accept-language': options.language ?? 'en',
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...(parts.file && { 'content-type': 'application/octet-stream' }),
      ...(parts.ifMatch !== undefined && { 'if-match': `"${parts.ifMatch}"` }),
    },
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    ...(parts.file && { body: Uint8Array.from(parts.file) }),
  })
  if (!response.ok) throw toApiError(await response.json())
  if (endpoint.content) return response
  if (endpoint.status === 204) return undefined
  const answer: unknown = await response.json()
  return endpoint.response.parse((answer as { response: unknown }).response)
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts, baseUrl: string) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
}

function toApiError(answer: unknown): ApiError {
  const problem = (answer ?? {}) as {
    code?: unknown
    message?: string
    fields?: Record<string, string>
  }
  const code = isErrorCode(problem.code) ? problem.code : 'internal'
  return new ApiError(code, problem.message ?? code, problem.fields)
}
