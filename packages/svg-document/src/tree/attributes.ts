import { escapeAttribute } from '@tessera/vector'
import type { Attribute, ElementNode } from './node.ts'

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const LAST_CODE_POINT = 0x10ffff

/** Text as it is meant, for text as it is written. */
export function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(ENTITY, (written, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? written
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= LAST_CODE_POINT ? String.fromCodePoint(point) : written
  })
}

/** The value of an attribute, entities decoded; null without the attribute. */
export function attributeOf(element: ElementNode, name: string): string | null {
  const found = element.attributes.find((attribute) => attribute.name === name)
  return found === undefined ? null : decodeEntities(found.raw)
}

/** The reference of an element, written as SVG 2 or with the prefix of XLink. */
export function hrefOf(element: ElementNode): string | null {
  return attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href')
}

/**
 * The element with another value of an attribute, null for without it. Other attributes stay as they
 * are written; the very same element is answered where nothing changes.
 */
export function withAttribute(
  element: ElementNode,
  name: string,
  value: string | null,
): ElementNode {
  const place = element.attributes.findIndex((attribute) => attribute.name === name)
  const old = element.attributes[place]
  if (old === undefined) {
    if (value === null) return element
    return { ...element, attributes: [...element.attributes, writtenAttribute(name, value)] }
  }
  if (value === null) return { ...element, attributes: element.attributes.toSpliced(place, 1) }
  if (decodeEntities(old.raw) === value) return element
  const changed = { ...old, raw: escapeAttribute(value), quote: '"' } as const
  return { ...element, attributes: element.attributes.with(place, changed) }
}

/** The element with several attributes changed, null for without one. */
export function withAttributes(
  element: ElementNode,
  values: Readonly<Record<string, string | null>>,
): ElementNode {
  let changed = element
  for (const [name, value] of Object.entries(values)) changed = withAttribute(changed, name, value)
  return changed
}

export function writtenAttribute(name: string, value: string): Attribute {
  return { name, raw: escapeAttribute(value), lead: ' ', equals: '=', quote: '"' }
}
