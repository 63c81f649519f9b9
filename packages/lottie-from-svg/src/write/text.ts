import { inheritedText } from '../scene/property-track.ts'
import type { Instance } from '../scene/scene.ts'
import { readPathValue } from '../values/path-value.ts'
import { readLength } from '../values/read-length.ts'
import type { Compiler, Place } from './compiler.ts'
import type { Item } from './item.ts'
import { paintOutline } from './paint-shape.ts'

/** Text as outlines where the caller has the font; left out and said where not. */
export function textItems(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const { scene } = compiler
  const { node } = instance
  if (textBelow(node.text, node.children).trim() === '') return []
  if (!scene.outlineText) {
    scene.report.add('omitted', 'text', 'text becomes shapes only with its font')
    return []
  }
  const items: Item[] = []
  let x = coordinate(instance, 'x') ?? 0
  let y = coordinate(instance, 'y') ?? 0
  draw(instance, node.text)
  for (const child of node.children) {
    if (child.name === 'textPath')
      scene.report.add('omitted', 'textPath', 'text on paths is not laid out')
    if (child.name !== 'tspan') continue
    const span: Instance = { node: child, parent: instance, viewport: instance.viewport }
    x = (coordinate(span, 'x') ?? x) + (coordinate(span, 'dx') ?? 0)
    y = (coordinate(span, 'y') ?? y) + (coordinate(span, 'dy') ?? 0)
    draw(span, child.text)
  }
  return items

  function draw(part: Instance, content: string): void {
    const text = content.replaceAll(/\s+/g, ' ').trim()
    if (text === '' || !scene.outlineText) return
    const size = readLength(inheritedText(part, 'font-size') ?? '16', 'y', part.viewport) ?? 16
    const anchor = inheritedText(part, 'text-anchor')
    const data = scene.outlineText({
      text,
      x,
      y,
      fontFamily: inheritedText(part, 'font-family') ?? 'sans-serif',
      fontSize: size,
      fontWeight: inheritedText(part, 'font-weight') ?? 'normal',
      fontStyle: inheritedText(part, 'font-style') ?? 'normal',
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    })
    const path = data === null ? null : readPathValue(data)
    if (!path) {
      scene.report.add('omitted', 'text', 'its font is not at hand')
      return
    }
    items.push(
      ...paintOutline(compiler, part, { kind: 'path', path: { still: path } }, place, null),
    )
  }
}

function coordinate({ node, viewport }: Instance, name: 'x' | 'y' | 'dx' | 'dy'): number | null {
  const [first] = (node.attributes.get(name) ?? '').trim().split(/[\s,]+/)
  return first ? readLength(first, name.endsWith('x') ? 'x' : 'y', viewport) : null
}

function textBelow(own: string, children: Instance['node']['children']): string {
  return own + children.map((child) => textBelow(child.text, child.children)).join('')
}
