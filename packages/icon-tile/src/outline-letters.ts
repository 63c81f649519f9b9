import type { LetterShapes } from './letter-shapes.ts'
import { n } from './write-number.ts'

type Place = {
  /** Middle of the letters, half way between baseline and the height of capitals. */
  readonly x: number
  readonly y: number
  /** Of the font, in units of the canvas. */
  readonly size: number
}

/** Letters as paths, to stand in a group with their paint; null where one of them has no outline here. */
export function outlineLetters(letters: LetterShapes, text: string, place: Place): string | null {
  const glyphs: (readonly [advance: number, path: string])[] = []
  for (const letter of text) {
    const glyph = letters.glyphs[letter]
    if (!glyph) return null
    glyphs.push(glyph)
  }
  const scale = place.size / letters.unitsPerEm
  const baseline = place.y + (letters.capHeight * scale) / 2
  let x = place.x - (glyphs.reduce((sum, [advance]) => sum + advance, 0) * scale) / 2
  let paths = ''
  for (const [advance, outline] of glyphs) {
    const transform = `translate(${n(x)} ${n(baseline)}) scale(${scale.toFixed(6)})`
    if (outline !== '') paths += `<path transform="${transform}" d="${outline}"/>`
    x += advance * scale
  }
  return paths
}
