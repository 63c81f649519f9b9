export type VectorErrorCode =
  | 'malformed'
  | 'doctype'
  | 'too-large'
  | 'bad-path'
  | 'bad-transform'
  | 'bad-operation'

/** Input that this engine refuses; `code` is stable, the message is for people. */
export class VectorError extends Error {
  override readonly name = 'VectorError'
  readonly code: VectorErrorCode

  constructor(code: VectorErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
