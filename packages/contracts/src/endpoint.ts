import type { z } from 'zod'
import type { ApiVersion, Deprecation } from './versions/api-versions.ts'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'

export type FileRule = {
  readonly types: readonly string[]
  readonly mostBytes: number
}

export type Access = 'guest' | 'user' | 'member' | 'owner'

/**
 * What is open to somebody of the staff who acts as a person. open: without a trace, so never a write and
 * never what belongs to the person; recorded: with a row in the audit log for each request.
 */
export type WhileActing = 'open' | 'recorded'

/**
 * What a successful call answers. Without `content` it is `response` in the success envelope; 202
 * names the job that does the work, 204 has no body. With `content` the body is sent as it is.
 */
type Success =
  | {
      readonly status?: 200 | 201
      readonly content?: undefined
      readonly response: z.ZodType
    }
  | {
      readonly status: 202
      readonly content?: undefined
      readonly response: z.ZodType<StartedJob>
    }
  | {
      readonly status: 204
      readonly content?: undefined
      readonly response?: undefined
    }
  | {
      readonly status?: 200
      /** Media types of the body; `*` within one stands for any of its family. */
      readonly content: readonly [string, ...string[]]
      readonly response?: undefined
    }

/** A call that sends this as it should be written; checked against the schemas by a test. */
type Example = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly response?: Readonly<Record<string, unknown>>
}

/** One API operation as data: the server mounts it, the client calls it, OpenAPI documents it. */
export type Endpoint = Success & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  readonly tag: string
  /**
   * guest: anybody; user: signed in; member, owner: of the team that the request names (others get
   * not_found, a member who is no owner not_allowed). The authorisation matrix test walks this.
   */
  readonly access: Access
  /** Whether it is open while somebody of the staff acts as the person; without it it is refused. */
  readonly whileActing?: WhileActing
  /** What a key has to be allowed to make this call; without it no key can. */
  readonly keyScope?: KeyScope
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The body may be left out; it is then read as an empty one. */
  readonly optionalBody?: true
  /** How large a JSON body may be, in bytes; 1 MB unless told. */
  readonly mostBodyBytes?: number
  /**
   * The answer's `revision` is its ETag, and a write may name in If-Match the one that it is based on:
   * `conflict` where there is a newer one.
   */
  readonly isRevisioned?: true
  /** The body is a file as it is, of one of these types. */
  readonly file?: FileRule
  /** The call will end: answers and documents say so. */
  readonly deprecation?: Deprecation
  /** What changed in the shape of its answer, by the version that it changed in. Its handler takes each back. */
  readonly changes?: Readonly<Partial<Record<ApiVersion, string>>>
  /** Parts of the example that the fields alone do not give: see `dictionary`. */
  readonly example?: Example
  readonly errors: readonly ErrorCode[]
}

type InputPart = 'params' | 'query' | 'body'
type FileOf<E extends Endpoint> = E extends { readonly file: FileRule }
  ? { file: Uint8Array }
  : unknown

type RevisionOf<E extends Endpoint, Revision> = E extends { readonly isRevisioned: true }
  ? Revision
  : unknown

/** What a caller sends: only the parts the endpoint declares. */
export type RequestOf<E extends Endpoint> = {
  [Part in InputPart & keyof E]: E[Part] extends z.ZodType ? z.input<E[Part]> : never
} & FileOf<E> &
  RevisionOf<E, { ifMatch?: number }>

/** What a handler receives: the same parts after parsing. */
export type ParsedRequestOf<E extends Endpoint> = {
  [Part in InputPart & keyof E]: E[Part] extends z.ZodType ? z.output<E[Part]> : never
} & FileOf<E> &
  RevisionOf<E, { ifMatch: number | null }>

/** What a handler returns: `response` before defaults are filled in, or the body to be sent. */
export type AnswerOf<E extends Endpoint> = E extends { readonly content: readonly string[] }
  ? ContentAnswer
  : E extends { readonly response: infer R extends z.ZodType }
    ? z.input<R>
    : undefined

/** What a caller receives: unwrapped from the envelope, or the answer whose body is still to be read. */
export type ResponseOf<E extends Endpoint> = E extends { readonly content: readonly string[] }
  ? Response
  : E extends { readonly response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined

/** A body that is sent as it is. */
export type ContentAnswer = {
  readonly type: string
  readonly body: Uint8Array | ReadableStream<Uint8Array>
  /** The body is offered as a file of this name. */
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What 202 answers at least: the job, and the address that tells how it stands. */
export type StartedJob = { job: { uuid: string; url: string } }

/**
 * Every error that an endpoint can answer with: its own, and those of all calls of its kind. Faults of
 * the site (500) are left out.
 */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, method, body, file, errors } = endpoint
  const isWrite = method !== 'GET'
  const shared: ErrorCode[] = [
    // Every call takes `Tessera-Version`.
    'invalid_request',
    ...(access === 'guest' ? [] : (['session_ended', 'login_required'] as const)),
    ...(isWrite ? (['request_refused'] as const) : []),
    ...(isRepeatable(endpoint) ? (['idempotency_mismatch', 'idempotency_in_flight'] as const) : []),
    ...(endpoint.keyScope
      ? (['too_many_requests', 'call_limit_reached', 'origin_refused'] as const)
      : []),
    'key_refused',
    'bearer_refused',
    'scope_missing',
    // Only guests' reading calls are the same whatever account a tab believes itself to be in.
    ...(isWrite || access !== 'guest' ? (['account_changed'] as const) : []),
    ...(body || file ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(isWrite ? (['storage_full'] as const) : []),
    'unavailable',
  ]
  return [...new Set([...errors, ...shared])]
}

/** Whether a caller may name a request by `Idempotency-Key`, to send it again without a second effect. */
export function isRepeatable({ method, content, file }: Endpoint): boolean {
  return method === 'POST' && !content && !file
}

export type RateClass = 'open' | 'attempts' | 'quota'

/**
 * How often an endpoint may be called, by the errors that it declares. attempts: so many within a time,
 * then too_many_requests with Retry-After; quota: so many a day or plan period; open: no limit.
 */
export function rateClassOf({ errors }: Endpoint): RateClass {
  if (errors.includes('download_limit_reached')) return 'quota'
  return errors.includes('too_many_requests') ? 'attempts' : 'open'
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
