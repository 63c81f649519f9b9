import { attributeOf } from './attributes.ts'
import type { ElementNode, NodeId, SvgDocument } from './node.ts'
import { elementsOf } from './walk.ts'

const names = new WeakMap<ElementNode, ReadonlyMap<string, NodeId>>()

/** The node of the element with this `id`, the first in document order; null without one. */
export function findById(document: SvgDocument, id: string): NodeId | null {
  return idsOf(document).get(id) ?? null
}

/** All values of `id` in the drawing. */
export function idsOf(document: SvgDocument): ReadonlyMap<string, NodeId> {
  const known = names.get(document.root)
  if (known) return known
  const found = new Map<string, NodeId>()
  for (const { element } of elementsOf(document)) {
    const id = attributeOf(element, 'id')
    if (id !== null && !found.has(id)) found.set(id, element.id)
  }
  names.set(document.root, found)
  return found
}
