export type PaletteErrorCode = 'invalid_count' | 'invalid_color' | 'invalid_pixels'

/** Why a palette could not be made; switch on `code`, never on the text. */
export class PaletteError extends Error {
  readonly code: PaletteErrorCode

  constructor(code: PaletteErrorCode, message: string) {
    super(message)
    this.name = 'PaletteError'
    this.code = code
  }
}
