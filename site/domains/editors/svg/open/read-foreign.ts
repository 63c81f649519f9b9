import { sanitizeSvg, SvgError } from '@tessera/svg'
import { MOST_SVG_BYTES } from '#domains/editors/svg/svg-address.ts'
import { keptOrClean } from '#domains/editors/svg/state/draft-json.ts'

/**
 * A drawing from a file or the clipboard. What is safe as it is written stays byte for byte; other files
 * are rebuilt by the sanitiser, which leaves ids and classes. Fetched with the first file only.
 */
export function readForeign(text: string): { readonly svg: string } | { readonly problem: string } {
  try {
    const clean = sanitizeSvg(text, { keepsNames: true, maxBytes: MOST_SVG_BYTES }).svg
    return { svg: keptOrClean(text, clean) }
  } catch (error) {
    if (!(error instanceof SvgError)) throw error
    return { problem: error.code === 'too-large' ? 'too-large' : 'malformed' }
  }
}
