import type { Codecs } from '@tessera/convert'
import { glyphOutlines } from '#platform/render/glyph-outline.ts'
import { RenderError } from '#platform/render/render-error.ts'
import { writeTrueType, writeWebFont, type FontGlyph } from '#platform/render/write-web-font.ts'

const FIRST_CODE_POINT = 0xe001
const MOST_NAMED = 5

/**
 * A font of the icons that have one colour; the others are named. Equal names are numbered, since each is a ligature.
 *
 * @throws {RenderError} `malformed` where none has one colour
 */
export const writeFont: Codecs['writeFont'] = async ({ family, icons }, to) => {
  const outlines = await glyphOutlines(icons.map(({ svg }) => svg))
  const taken = new Set<string>()
  const left: string[] = []
  const glyphs: FontGlyph[] = []
  for (const [index, outline] of outlines.entries()) {
    const { name } = icons[index]!
    if (!outline.isGlyph) {
      left.push(name)
      continue
    }
    let own = name
    for (let number = 2; taken.has(own); number += 1) own = `${name}-${number}`
    taken.add(own)
    glyphs.push({
      name: own,
      unicode: (FIRST_CODE_POINT + index).toString(16),
      outline: outline.outline,
    })
  }
  if (glyphs.length === 0) throw new RenderError('malformed', 'No icon of the set has one colour')
  const font = { family, copyright: '', glyphs }
  const file = to === 'ttf' ? writeTrueType(font) : await writeWebFont(font)
  const named = left.slice(0, MOST_NAMED).join(', ')
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : ''
  return { file, losses: left.length > 0 ? [`icons of several colours: ${named}${more}`] : [] }
}
