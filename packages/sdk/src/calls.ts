import type { Operations } from './generated/operations.ts'

/** Every operation of the API by its name. */
export type OperationName = keyof Operations

/** What a call takes: parts of its address, its query, its body, and a file where it takes one. */
export type RequestOf<Name extends OperationName> = Operations[Name]['request'] & {
  readonly file?: Uint8Array<ArrayBuffer>
}

/** What a call answers: the content of `response`, or the answer itself where it is a file. */
export type ResponseOf<Name extends OperationName> = Operations[Name]['response']

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Names a POST, so that it can be repeated without a second effect; a new one without it. */
  readonly idempotencyKey?: string
}

type Call<Name extends OperationName> =
  Record<never, never> extends RequestOf<Name>
    ? (request?: RequestOf<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>
    : (request: RequestOf<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>

/** One function for each operation of the API. */
export type Calls = { readonly [Name in OperationName]: Call<Name> }
