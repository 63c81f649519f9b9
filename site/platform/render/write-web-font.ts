import svg2ttf from 'svg2ttf'
import svgpath from 'svgpath'
import { compress } from 'wawoff2'
import { RenderError } from './render-error.ts'

/** One glyph: its name is its ligature. */
export type FontGlyph = {
  readonly name: string
  /** Hexadecimal code point in the private use area. */
  readonly unicode: string
} & (
  | {
      /** Filled paths on a square view box. */
      readonly svg: string
    }
  | {
      /** For non-zero winding on a square of 1,000 units, y downwards. */
      readonly outline: string
    }
)

export type WebFont = {
  readonly family: string
  readonly copyright: string
  readonly glyphs: readonly FontGlyph[]
}

/** Coordinates are whole numbers: fine detail needs many of them. */
const UNITS_PER_EM = 2000
const ASCENT = 1700
/** Side of the square that ready outlines are drawn on. */
const OUTLINE_SIDE = 1000
/** Fonts of the same glyphs are the same bytes. */
const TIMESTAMP = 0

/** Writes a WOFF2 font. A name is drawn as its glyph because fonts know it as a ligature. */
export async function writeWebFont(font: WebFont): Promise<Uint8Array> {
  return compress(Buffer.from(writeTrueType(font)))
}

/** The same, not packed. */
export function writeTrueType({ family, copyright, glyphs }: WebFont): Uint8Array {
  const letters = [...new Set(glyphs.flatMap(({ name }) => [...name]))].map(letterGlyph)
  const drawn = glyphs.map((glyph) => {
    const { name, unicode } = glyph
    const outline = 'outline' in glyph ? onEmSquare(glyph.outline) : outlineOf(glyph.svg, name)
    return `<glyph glyph-name="${name}" unicode="&#x${unicode};" d="${outline}"/><glyph glyph-name="${name}.liga" unicode="${name}" d="${outline}"/>`
  })
  const font = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="${family}" horiz-adv-x="${UNITS_PER_EM}"><font-face font-family="${family}" units-per-em="${UNITS_PER_EM}" ascent="${ASCENT}" descent="${ASCENT - UNITS_PER_EM}"/><missing-glyph horiz-adv-x="${UNITS_PER_EM}"/>${letters.join('')}${drawn.join('')}</font></defs></svg>`
  return svg2ttf(font, { ts: TIMESTAMP, copyright }).buffer
}

/**
 * A letter that only stands in ligatures: it shows nothing and takes no room. Its flat outline is
 * its own, because the font writer takes glyphs with one outline for one.
 */
function letterGlyph(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return `<glyph glyph-name="letter${code}" unicode="&#x${code.toString(16)};" horiz-adv-x="0" d="M0 0L${code} 0z"/>`
}

function onEmSquare(outline: string): string {
  const scale = UNITS_PER_EM / OUTLINE_SIDE
  return svgpath(outline).scale(scale, -scale).translate(0, ASCENT).round(0).toString()
}

/** The filled outline on the em square, y upwards. */
function outlineOf(svg: string, name: string): string {
  const [, x = '0', y = '0', side = ''] =
    /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) [\d.]+"/.exec(svg) ?? []
  const paths = Array.from(svg.matchAll(/<path\b[^>]*?\sd="([^"]+)"/g), ([, path]) => path)
  if (side === '' || paths.length === 0) {
    throw new RenderError('malformed', `${name} is not a drawing of paths`)
  }
  const scale = UNITS_PER_EM / Number(side)
  return svgpath(paths.join(' '))
    .unarc()
    .translate(-Number(x), -Number(y))
    .scale(scale, -scale)
    .translate(0, ASCENT)
    .round(0)
    .toString()
}
