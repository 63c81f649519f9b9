import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { readFace } from '#platform/pdf/read-face.ts'

/** Text as the outlines of its letters: it looks the same on every machine, whatever faces that has. */
export type OutlinedLine = {
  /** In units of the letters, from the start of the base line, y downwards. */
  readonly path: string
  /** In heights of the letters. */
  readonly width: number
  /** What the path is scaled by to letters of height 1. */
  readonly scale: number
}

type Weight = 400 | 600

const GEIST = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
const faces = new Map<string, Font>()

/** Opens the faces of a language, once; lines are set after it. */
export async function openFaces(locale: LocaleCode): Promise<void> {
  if (faces.has(nameOf(locale, 600))) return
  if (locale === 'ja') faces.set('jp', create(readFace('jp')))
  else if (locale === 'ko') faces.set('kr', create(readFace('kr')))
  else {
    const file = createRequire(import.meta.url).resolve(GEIST)
    const bytes = Buffer.from(await decompress(readFileSync(file)))
    for (const weight of [400, 600] as const) {
      faces.set(nameOf(locale, weight), create(bytes).getVariation({ wght: weight }))
    }
  }
}

/** One line in the face of the site; Japanese and Korean, which it lacks, in that of its documents. */
export function outlineLine(text: string, locale: LocaleCode, weight: Weight): OutlinedLine {
  const font = faceOf(locale, weight)
  const { glyphs, positions } = font.layout(text)
  const parts: string[] = []
  let pen = 0
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const d = glyph.path.toSVG()
    if (d !== '') parts.push(moved(d, pen + xOffset, yOffset))
    pen += xAdvance
  }
  return { path: parts.join(''), width: pen / font.unitsPerEm, scale: 1 / font.unitsPerEm }
}

/** Lines that are at most `room` heights of their letters wide; languages without blanks break anywhere. */
export function outlineLines(
  text: string,
  {
    locale,
    weight,
    room,
  }: { readonly locale: LocaleCode; readonly weight: Weight; readonly room: number },
): OutlinedLine[] {
  const isSpaced = locale !== 'ja'
  const words = isSpaced ? text.split(' ') : [...text]
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last}${isSpaced ? ' ' : ''}${word}`
    if (last !== undefined && outlineLine(longer, locale, weight).width <= room) lines.pop()
    else if (last !== undefined) {
      lines.push(word)
      continue
    }
    lines.push(longer)
  }
  return lines.map((line) => outlineLine(line, locale, weight))
}

function faceOf(locale: LocaleCode, weight: Weight): Font {
  const font = faces.get(nameOf(locale, weight))
  if (!font) throw new Error(`the face of ${locale} was not opened`)
  return font
}

function nameOf(locale: LocaleCode, weight: Weight): string {
  if (locale === 'ja') return 'jp'
  return locale === 'ko' ? 'kr' : `geist ${weight}`
}

/** Moves a path of letters, whose y goes upwards, and turns it over. */
function moved(d: string, x: number, y: number): string {
  return d.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const numbers =
      rest.trim() === ''
        ? []
        : rest
            .trim()
            .split(/[\s,]+/)
            .map(Number)
    const placed = numbers.map((value, index) => round(index % 2 === 0 ? value + x : -(value + y)))
    return command + placed.join(' ')
  })
}

function round(value: number): number {
  return Math.round(value)
}
