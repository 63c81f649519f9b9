import { kebabName } from '@tessera/vector-files'
import { strFromU8, strToU8 } from 'fflate'
import type { Codecs } from '../codecs.ts'
import type { Conversion, Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'
import { hasBytes, hasLetters } from '../file-marks.ts'
import { readSet, svgOfIcon } from './icon-sets.ts'
import { vectorFormat } from './vector-steps.ts'

type Font = Awaited<ReturnType<Codecs['readFont']>>

/** Each is drawn and cut into areas, some milliseconds each. */
const MOST_ICONS = 1_000
const SFNT = [0, 1, 0, 0]
/** Beginnings of files: TrueType of Windows and of Apple, collections, PostScript outlines, packed ones. */
const MARKS = ['true', 'ttcf', 'OTTO', 'wOFF', 'wOF2']

const rows = [
  ['ttf', 'TTF', 'font/ttf', ['truetype', 'font']],
  ['otf', 'OTF', 'font/otf', ['opentype']],
  ['woff', 'WOFF', 'font/woff', ['web-font']],
  ['woff2', 'WOFF2', 'font/woff2', []],
] as const

/**
 * Fonts: their glyphs are a set of Iconify, by which one of them becomes a drawing, and icons of a set a font. The endings
 * are taken for each other, since many fonts have the wrong one.
 */
export const fonts: readonly Format[] = rows.map(([id, label, mime, aliases]) =>
  vectorFormat(
    { id, label, extension: id, mime, aliases, pages: { from: 'common', to: 'none' } },
    id === 'ttf' || id === 'woff2' ? [readsFont(id), writesFont(id)] : [readsFont(id)],
  ),
)

function readsFont(from: string): Conversion<Uint8Array, Uint8Array> {
  return {
    from,
    to: 'iconify',
    loses: 'nothing',
    cost: 30,
    run: 'any',
    needs: ['readFont'],
    options: {},
    async convert(file, { codecs, report }) {
      if (!hasBytes(file, SFNT) && !MARKS.some((mark) => hasLetters(file, mark))) {
        throw new ConvertError('bad-input', 'The file is no font')
      }
      const font = await codecs.readFont(file)
      font.losses.forEach(report)
      if (font.glyphs.length === 0) throw new ConvertError('bad-input', 'The font draws nothing')
      return strToU8(`${JSON.stringify(setOf(font), null, 2)}\n`)
    },
  }
}

function writesFont(to: 'ttf' | 'woff2'): Conversion<Uint8Array, Uint8Array> {
  return {
    from: 'iconify',
    to,
    // Colours, and what is no area.
    loses: 'quality',
    cost: 60,
    run: 'any',
    needs: ['writeFont'],
    options: {},
    async convert(file, { codecs, report }) {
      const { set, icons } = readSet(strFromU8(file))
      const names = Object.keys(icons)
      if (names.length > MOST_ICONS) {
        throw new ConvertError('bad-input', `The set has more than ${MOST_ICONS} icons`)
      }
      const drawn = names.flatMap((name) => {
        const svg = svgOfIcon(set, icons, name)
        return svg === null ? [] : [{ name: kebabName(name), svg }]
      })
      const family = kebabName(typeof set['prefix'] === 'string' ? set['prefix'] : 'icons')
      const written = await codecs.writeFont({ family, icons: drawn }, to)
      written.losses.forEach(report)
      return written.file
    },
  }
}

/** @see https://iconify.design/docs/types/iconify-json.html */
function setOf({ family, height, glyphs }: Font) {
  const icons: Record<string, { body: string; width: number; height: number }> = {}
  const chars: Record<string, string> = {}
  for (const { codePoint, name, outline, width } of glyphs) {
    const hex = codePoint.toString(16).padStart(4, '0')
    const wanted = nameOf(name, codePoint, hex)
    const key = Object.hasOwn(icons, wanted) ? `${wanted}-${hex}` : wanted
    icons[key] = {
      body: `<path fill="currentColor" d="${outline}"/>`,
      width: Math.max(1, width),
      height: Math.max(1, height),
    }
    chars[hex] = key
  }
  return { prefix: kebabName(family || 'font'), icons, chars }
}

/** Letters and digits are named after themselves, others as the font does; `uni0041` and the like say nothing. */
function nameOf(name: string, codePoint: number, hex: string): string {
  const letter = String.fromCodePoint(codePoint)
  if (/^[a-z0-9]$/.test(letter)) return `letter-${letter}`
  if (/^[A-Z]$/.test(letter)) return `capital-${letter.toLowerCase()}`
  const plain = name.replace(/^(uni|u)[\dA-F]{4,6}$/i, '')
  return plain === '' || plain === '.notdef' ? `u-${hex}` : kebabName(plain)
}
