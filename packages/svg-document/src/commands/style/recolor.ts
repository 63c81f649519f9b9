import { parseColor } from '@tessera/vector'
import { attributeOf, withAttribute } from '../../tree/attributes.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import type { ElementNode } from '../../tree/node.ts'
import { readDeclarations, writeDeclarations } from '../../tree/style.ts'
import { elementsOf } from '../../tree/walk.ts'
import { defineCommand } from '../define-command.ts'
import { orNull, nodeIds, text } from '../fields/fields.ts'
import { assertSafeValue } from '../fields/safe-markup.ts'

const PAINTS = ['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color', 'color'] as const

/**
 * Puts one colour in the place of another wherever attributes and styles name it, in nodes and what
 * is inside them, or in the whole drawing; alpha stays with what states it apart.
 */
export const recolor = defineCommand({
  type: 'recolor',
  label: 'recolor',
  fields: { nodes: orNull(nodeIds), from: text(100), to: text(100) },
  apply(document, { nodes, from, to }) {
    assertSafeValue('fill', to)
    const wanted = keyOf(from)
    const within = nodes === null ? null : new Set(nodes)
    const found: number[] = []
    for (const { element, ancestors } of elementsOf(document)) {
      const isWithin =
        within === null || within.has(element.id) || ancestors.some(({ id }) => within.has(id))
      if (isWithin && recolored(element, wanted, to) !== element) found.push(element.id)
    }
    return updateElements(document, found, (element) => recolored(element, wanted, to))
  },
})

function recolored(element: ElementNode, wanted: string, to: string): ElementNode {
  let changed = element
  for (const name of PAINTS) {
    const value = attributeOf(changed, name)
    if (value !== null && keyOf(value) === wanted) changed = withAttribute(changed, name, to)
  }
  const style = attributeOf(changed, 'style')
  if (style === null) return changed
  const declarations = readDeclarations(style)
  let isChanged = false
  for (const name of PAINTS) {
    const value = declarations.get(name)
    if (value === undefined || keyOf(value) !== wanted) continue
    declarations.set(name, to)
    isChanged = true
  }
  return isChanged ? withAttribute(changed, 'style', writeDeclarations(declarations)) : changed
}

/** Colours written differently have the same key. */
function keyOf(color: string): string {
  const parsed = parseColor(color)
  return parsed === null ? color.trim().toLowerCase() : `${parsed.hex} ${parsed.alpha}`
}
