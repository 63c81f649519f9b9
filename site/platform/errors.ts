import { errorStatus, type ErrorCode } from '@tessera/contracts'

/** An expected failure, named by a code of the contracts. One place turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** What is wrong with which input, for people. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterS: number | undefined

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string>; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.fields = details.fields ?? {}
    this.retryAfterS = details.retryAfterS
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
