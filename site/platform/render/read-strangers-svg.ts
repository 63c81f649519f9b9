import { sanitizeSvg, SvgError, type SanitizeOptions, type SvgErrorCode } from '@tessera/svg'

export type StrangersSvg =
  | { readonly svg: string }
  | { readonly refused: SvgErrorCode; readonly message: string }

/** A sanitised drawing, or why it is none: errors lose their class on the way between processes. */
export function readStrangersSvg(text: string, options: SanitizeOptions): Promise<StrangersSvg> {
  try {
    return Promise.resolve({ svg: sanitizeSvg(text, options).svg })
  } catch (error) {
    if (!(error instanceof SvgError)) throw error
    return Promise.resolve({ refused: error.code, message: error.message })
  }
}
