export type SvgErrorCode =
  | 'too-large'
  | 'malformed'
  | 'doctype'
  | 'not-svg'
  | 'too-deep'
  | 'reference-loop'
  | 'too-many-references'
  | 'bad-option'

/** A file or an argument that this engine refuses; `code` is stable, the message is for people. */
export class SvgError extends Error {
  override readonly name = 'SvgError'
  readonly code: SvgErrorCode

  constructor(code: SvgErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
