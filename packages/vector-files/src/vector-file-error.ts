export type VectorFileErrorCode = 'unknown-format' | 'malformed' | 'too-large'

/** A file that cannot be read as what it says it is. */
export class VectorFileError extends Error {
  override readonly name = 'VectorFileError'
  readonly code: VectorFileErrorCode

  constructor(code: VectorFileErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
