import { byteHex, parseColor, type Color } from '@tessera/vector'
import { paintProperties } from './sanitise/allowed-attributes.ts'
import { rewriteTags } from './rewrite-tags.ts'
import type { Tag } from './rewrite-tags.ts'
import { SvgError } from './svg-error.ts'

const STYLE_ELEMENT = /(<style[^>]*>)([^<]*)(<\/style>)/g
const DECLARATION = /(^|[;{])([\w-]+):([^;}!]+)/g
const UNPAINTED = new Set(['mask', 'clipPath'])

/**
 * Replaces solid paints of a sanitised SVG: attributes, style attributes, sheets and animated
 * values, in whatever notation they are written; transparency is kept. Keys are '#rrggbb' or
 * 'currentColor'. '#000000' also stands for shapes that name no fill, as in `colors`. The greys of
 * masks are left alone: they are shapes, not colours.
 *
 * @throws SvgError `bad-option` for a key or value that is not a colour
 */
export function recolorSvg(svg: string, changes: Readonly<Record<string, string>>): string {
  const table = readChanges(changes)
  if (table.size === 0) return svg
  const black = table.get('#000000')
  const filled: boolean[] = []
  const recolored = rewriteTags(svg, (tag) => {
    filled.length = tag.ancestors.length
    const isFilled = (filled.at(-1) ?? false) || hasFill(tag)
    if (black !== undefined && !isFilled) {
      if (tag.isRoot) tag.attributes.set('fill', black)
      else if (tag.name === 'mask') tag.attributes.set('fill', '#000')
    }
    filled.push(isFilled)
    if (!UNPAINTED.has(tag.name) && !tag.ancestors.some((name) => UNPAINTED.has(name))) {
      if (!(tag.isRoot && black !== undefined && !isFilled)) recolorTag(tag, table)
      else recolorTag(tag, table, 'fill')
    }
  })
  return recolored.replace(
    STYLE_ELEMENT,
    (_all, open: string, css: string, close: string) => open + recolorCss(css, table) + close,
  )
}

function readChanges(changes: Readonly<Record<string, string>>): Map<string, string> {
  const table = new Map<string, string>()
  for (const [from, to] of Object.entries(changes)) {
    const target = solidColor(to)
    const source = from.toLowerCase() === 'currentcolor' ? 'currentcolor' : solidColor(from)?.hex
    if (!source || !target) throw new SvgError('bad-option', `Not a colour: ${from} or ${to}`)
    table.set(source, target.hex)
  }
  return table
}

function hasFill({ attributes }: Tag): boolean {
  return attributes.has('fill') || /(?:^|;)fill:/.test(attributes.get('style') ?? '')
}

function recolorTag(tag: Tag, table: ReadonlyMap<string, string>, done?: string): void {
  const { attributes } = tag
  const animates = attributes.get('attributeName')
  for (const [name, value] of attributes) {
    if (name === done) continue
    if (name === 'style') attributes.set(name, recolorCss(value, table))
    else if (animates === undefined && paintProperties.has(name)) {
      attributes.set(name, recolorValue(value, table))
    } else if (animates !== undefined && /^(?:from|to|by|values)$/.test(name)) {
      if (!paintProperties.has(animates)) continue
      const values = value.split(';').map((part) => recolorValue(part, table))
      attributes.set(name, values.join(';'))
    }
  }
}

function recolorCss(css: string, table: ReadonlyMap<string, string>): string {
  return css.replace(DECLARATION, (all, before: string, property: string, value: string) =>
    paintProperties.has(property) ? `${before}${property}:${recolorValue(value, table)}` : all,
  )
}

function recolorValue(value: string, table: ReadonlyMap<string, string>): string {
  const trimmed = value.trim()
  if (trimmed.toLowerCase() === 'currentcolor') return table.get('currentcolor') ?? value
  const color = solidColor(trimmed)
  const target = color && table.get(color.hex)
  if (!color || target === undefined || target === null) return value
  if (color.alpha === 1) return target
  return target + byteHex(color.alpha * 255)
}

/** A colour that can be exchanged; the word `transparent` names none. */
function solidColor(text: string): Color | null {
  return text.trim().toLowerCase() === 'transparent' ? null : parseColor(text)
}
