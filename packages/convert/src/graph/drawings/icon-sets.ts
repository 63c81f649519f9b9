import { sanitizeSvg, splitSvg } from '@tessera/svg'
import { kebabName } from '@tessera/vector-files'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'
import { textOption } from '../option-fields.ts'
import { NAME, vectorFormat } from './vector-steps.ts'

/** Iconify's own side where neither the set nor the icon states one. */
const SIDE = 16

/** @see https://iconify.design/docs/types/iconify-json.html */
const iconify = vectorFormat(
  {
    id: 'iconify',
    label: 'Iconify JSON',
    extension: 'json',
    mime: 'application/json',
    aliases: ['iconify-json'],
    pages: { from: 'common', to: 'common' },
  },
  [
    {
      from: 'svg',
      to: 'iconify',
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: NAME,
      convert: (file: Uint8Array, { options }) => {
        const { viewBox, body } = bodyOf(file)
        const [left, top, width, height] = viewBox
        const icon = { body, ...(left !== 0 && { left }), ...(top !== 0 && { top }), width, height }
        const set = { prefix: 'icons', icons: { [kebabName(textOption(options, 'name'))]: icon } }
        return strToU8(`${JSON.stringify(set, null, 2)}\n`)
      },
    },
    {
      from: 'iconify',
      to: 'svg',
      loses: 'nothing',
      cost: 3,
      run: 'any',
      needs: [],
      options: { icon: { type: 'text', maxLength: 80, usual: '' } },
      convert: (file: Uint8Array, { options, report }) => {
        const { set, icons } = readSet(strFromU8(file))
        const asked = textOption(options, 'icon')
        const name = asked === '' ? Object.keys(icons)[0] : nameOfIcon(set, icons, asked)
        const svg = name === undefined ? null : svgOfIcon(set, icons, name)
        if (svg === null) throw new ConvertError('bad-input', 'The set has no such icon')
        if (asked === '' && Object.keys(icons).length > 1) report('other icons of the set')
        return strToU8(svg)
      },
    },
  ],
)

const sprite = vectorFormat(
  {
    id: 'sprite',
    label: 'SVG sprite',
    extension: 'svg',
    mime: 'image/svg+xml',
    aliases: ['svg-sprite', 'symbol'],
  },
  [
    {
      from: 'svg',
      to: 'sprite',
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: NAME,
      convert: (file: Uint8Array, { options }) => {
        const { viewBox, body } = bodyOf(file)
        const id = kebabName(textOption(options, 'name'))
        return strToU8(
          `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}" viewBox="${viewBox.join(' ')}">${body}</symbol></svg>\n`,
        )
      },
    },
  ],
)

/** Sets of icons, each with the one drawing that is converted. */
export const iconSets: readonly Format[] = [iconify, sprite]

function bodyOf(file: Uint8Array) {
  return splitSvg(sanitizeSvg(strFromU8(file), { idPrefix: 'i' }).svg)
}

/** An icon of a set as SVG of its own; null where there is none. */
export function svgOfIcon(set: Fields, icons: Fields, name: string): string | null {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (!isRecord(icon) || typeof icon['body'] !== 'string') return null
  const side = (key: string, usual: number) => numberOf(icon[key] ?? set[key], usual)
  const box = [side('left', 0), side('top', 0), side('width', SIDE), side('height', SIDE)]
  const [, , width, height] = box
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">${icon['body']}</svg>`
  // The body is a stranger's, whatever was done to the JSON around it.
  return sanitizeSvg(svg, { idPrefix: 'i' }).svg
}

/** An icon is asked for by its name, or in sets of a font by its letter or code point, such as `U+E001`. */
function nameOfIcon(set: Fields, icons: Fields, asked: string): string {
  const chars = set['chars']
  if (Object.hasOwn(icons, asked) || !isRecord(chars)) return asked
  const code = asked.codePointAt(0) ?? 0
  const isLetter = asked === String.fromCodePoint(code)
  const hex = isLetter ? code.toString(16) : asked.replace(/^U\+/i, '').toLowerCase()
  const key = hex.padStart(4, '0')
  return Object.hasOwn(chars, key) ? String(chars[key]) : asked
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readSet(text: string): { set: Fields; icons: Fields } {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch (error) {
    throw new ConvertError('bad-input', `No set of Iconify: ${String(error).slice(0, 100)}`)
  }
  if (!isRecord(set) || !isRecord(set['icons'])) {
    throw new ConvertError('bad-input', 'No set of Iconify: it has no icons')
  }
  return { set, icons: set['icons'] }
}

function numberOf(value: unknown, usual: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : usual
}
