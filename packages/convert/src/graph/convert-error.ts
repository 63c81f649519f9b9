export type ConvertErrorCode = 'no-route' | 'bad-option' | 'bad-input'

/** What was asked of the graph and cannot be done. */
export class ConvertError extends Error {
  override readonly name = 'ConvertError'
  readonly code: ConvertErrorCode

  constructor(code: ConvertErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
