import type { Codecs } from '@tessera/convert'
import { create, type Font } from 'fontkit'
import { RenderError } from '#platform/render/render-error.ts'

/** Fonts of Chinese letters have tens of thousands. */
const MOST_GLYPHS = 5_000
/** Of all outlines together, in letters. */
const MOST_LETTERS = 20_000_000

/**
 * Glyphs of a TTF, OTF, WOFF or WOFF2 that a code point leads to, as outlines with the y axis downwards, in the order of
 * their code points. Of several fonts in one file it is the first, of a variable font its usual form.
 *
 * @throws {RenderError} `malformed`, `too_large`
 */
export const readFont: Codecs['readFont'] = async (file) => {
  try {
    return glyphsOf(file)
  } catch (error) {
    if (error instanceof RenderError) throw error
    throw new RenderError('malformed', `The font cannot be read: ${String(error).slice(0, 150)}`)
  }
}

function glyphsOf(file: Uint8Array): Awaited<ReturnType<Codecs['readFont']>> {
  const losses = new Set<string>()
  const opened = create(file)
  if (opened.fonts) losses.add('other fonts of the file')
  const font = opened.fonts?.[0] ?? opened
  if (font.COLR || font['SVG '] || font.sbix || font.CBLC) losses.add('colours of glyphs')
  if (font.fvar) losses.add('other forms of a variable font')
  const codes = font.characterSet.toSorted((a, b) => a - b)
  if (codes.length > MOST_GLYPHS) losses.add(`glyphs beyond ${MOST_GLYPHS}`)
  let letters = 0
  const glyphs = []
  for (const codePoint of codes.slice(0, MOST_GLYPHS)) {
    const glyph = font.glyphForCodePoint(codePoint)
    const outline = outlineOf(font, glyph)
    letters += outline.length
    if (letters > MOST_LETTERS) throw new RenderError('too_large', 'The outlines are too long')
    // Spaces and the like show nothing.
    if (outline === '') continue
    glyphs.push({ codePoint, name: glyph.name ?? '', outline, width: glyph.advanceWidth })
  }
  return {
    family: font.familyName ?? '',
    height: font.ascent - font.descent,
    glyphs,
    losses: [...losses],
  }
}

/** From the top of the line, which is the ascent above the base line. */
function outlineOf(font: Font, glyph: ReturnType<Font['glyphForCodePoint']>): string {
  return glyph.path.scale(1, -1).translate(0, font.ascent).toSVG()
}
