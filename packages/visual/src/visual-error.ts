export type VisualErrorCode = 'invalid_picture' | 'invalid_descriptor'

/** Input that this package cannot work on. */
export class VisualError extends Error {
  readonly code: VisualErrorCode

  constructor(code: VisualErrorCode, message: string) {
    super(message)
    this.name = 'VisualError'
    this.code = code
  }
}
