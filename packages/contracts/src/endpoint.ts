import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'

export type FileRule = {
  readonly types: readonly string[]
  readonly mostBytes: number
}

export type Access = 'guest' | 'user' | 'member' | 'owner'

/** One API operation as data: the server mounts it, the client calls it, OpenAPI documents it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  readonly tag: string
  /**
   * guest: anybody; user: signed in; member, owner: of the team that the request names (others get
   * not_found, a member who is no owner not_allowed). The authorisation matrix test walks this.
   */
  readonly access: Access
  /** What a key has to be allowed to make this call; without it no key can. */
  readonly keyScope?: KeyScope
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The body may be left out; it is then read as an empty one. */
  readonly optionalBody?: true
  /** The body is a file as it is, of one of these types. */
  readonly file?: FileRule
  /** The content of `response` in the success envelope. */
  readonly response: z.ZodType
  readonly errors: readonly ErrorCode[]
}

type InputPart = 'params' | 'query' | 'body'
type FileOf<E extends Endpoint> = E extends { readonly file: FileRule }
  ? { file: Uint8Array }
  : unknown

/** What a caller sends: only the parts the endpoint declares. */
export type RequestOf<E extends Endpoint> = {
  [Part in InputPart & keyof E]: E[Part] extends z.ZodType ? z.input<E[Part]> : never
} & FileOf<E>

/** What a handler receives: the same parts after parsing. */
export type ParsedRequestOf<E extends Endpoint> = {
  [Part in InputPart & keyof E]: E[Part] extends z.ZodType ? z.output<E[Part]> : never
} & FileOf<E>

/** What a handler returns: the content of `response`, before defaults are filled in. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>

/** What a caller receives, unwrapped from the envelope. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
