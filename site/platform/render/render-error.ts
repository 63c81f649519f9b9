export type RenderErrorCode = 'timeout' | 'too_large' | 'malformed'

/**
 * Why a picture could not be made.
 *
 * - `timeout`: the work took longer than allowed and its worker was ended
 * - `too_large`: input bytes, output pixels or frames exceed the limits in `render-limits.ts`
 * - `malformed`: the input is not what it claims to be, or it crashed the renderer
 */
export class RenderError extends Error {
  readonly code: RenderErrorCode

  constructor(code: RenderErrorCode, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
  }
}
