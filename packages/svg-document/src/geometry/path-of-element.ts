import { shapePath } from '@tessera/vector'
import { attributeOf } from '../tree/attributes.ts'
import type { ElementNode } from '../tree/node.ts'
import { localName } from '../tree/read-document.ts'

/** Attributes that say where a basic shape lies; a path of it has `d` instead. */
const GEOMETRY = ['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'points', 'd'] as const
const ENDS = ['x1', 'y1', 'x2', 'y2'] as const
const paths = new WeakMap<ElementNode, string | null>()

/** The path data of a path or basic shape in its own units; null for other elements. */
export function pathOfElement(element: ElementNode): string | null {
  const known = paths.get(element)
  if (known !== undefined) return known
  const attributes = new Map<string, string>()
  for (const { name } of element.attributes) attributes.set(name, attributeOf(element, name) ?? '')
  const name = localName(element.name)
  const d = shapePath({ name, attributes, children: [], text: '' })
  paths.set(element, d)
  return d
}

/** The element as a `path` with this data; everything but its geometry stays. */
export function asPath(element: ElementNode, d: string): ElementNode {
  const isLine = localName(element.name) === 'line'
  const gone: readonly string[] = isLine ? ENDS : GEOMETRY
  const place = element.attributes.findIndex(({ name }) => gone.includes(name))
  const attributes = element.attributes.filter(({ name }) => !gone.includes(name))
  const at = place === -1 ? attributes.length : Math.min(place, attributes.length)
  const data = { name: 'd', raw: d, lead: ' ', equals: '=', quote: '"' } as const
  const name = localName(element.name) === 'path' ? element.name : renamed(element.name, 'path')
  return {
    ...element,
    name,
    attributes: attributes.toSpliced(at, 0, data),
    endTag: element.endTag === '' ? '' : `</${name}>`,
  }
}

function renamed(written: string, name: string): string {
  const colon = written.indexOf(':')
  return colon === -1 ? name : written.slice(0, colon + 1) + name
}
