export type ConversionErrorCode =
  | 'malformed'
  | 'doctype'
  | 'not-svg'
  | 'too-large'
  | 'too-complex'
  | 'invalid-size'

/** Why an SVG was not converted; switch on `code`, never on the text. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
  readonly code: ConversionErrorCode

  constructor(code: ConversionErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
