export type RasterFileErrorCode = 'bad-size' | 'bad-frame' | 'bad-palette' | 'bad-file'

/** A picture that a format has no place for, or a file that is not what it was said to be. */
export class RasterFileError extends Error {
  override readonly name = 'RasterFileError'
  readonly code: RasterFileErrorCode

  constructor(code: RasterFileErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
