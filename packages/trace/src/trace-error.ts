export type TraceErrorCode = 'bad-size' | 'bad-option' | 'unreadable'

/** A picture that cannot be traced, or an answer of the tracer that is not read. */
export class TraceError extends Error {
  override readonly name = 'TraceError'
  readonly code: TraceErrorCode

  constructor(code: TraceErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
