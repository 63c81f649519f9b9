import { findNode } from '../tree/find-node.ts'
import { isElement, type NodeId, type SvgDocument } from '../tree/node.ts'
import { propertyOf } from '../tree/style.ts'
import { elementsOf } from '../tree/walk.ts'

/** The nodes of a selection that are still there, in document order, none inside another of them. */
export function outermostNodes(document: SvgDocument, ids: Iterable<NodeId>): NodeId[] {
  const wanted = new Set(ids)
  const places = [...wanted].flatMap((id) => {
    const found = findNode(document, id)
    if (found === null || found.ancestors.some((ancestor) => wanted.has(ancestor.id))) return []
    return [{ id, indexes: found.indexes }]
  })
  return places.sort((a, b) => byPlace(a.indexes, b.indexes)).map(({ id }) => id)
}

/** All elements that have a property as this one does, such as every shape of its colour. */
export function nodesAlike(document: SvgDocument, id: NodeId, property: string): NodeId[] {
  const found = findNode(document, id)
  if (found === null || !isElement(found.node)) return []
  const wanted = propertyOf(document, found.node, found.ancestors, property)
  const alike: NodeId[] = []
  for (const { element, ancestors } of elementsOf(document)) {
    if (element.name !== found.node.name && element.children.some(isElement)) continue
    if (propertyOf(document, element, ancestors, property) === wanted) alike.push(element.id)
  }
  return alike
}

/** What a command added: new nodes that stand in no other new node. */
export function addedNodes(before: SvgDocument, after: SvgDocument): NodeId[] {
  const added: NodeId[] = []
  for (const { element, ancestors } of elementsOf(after)) {
    const isNew = element.id >= before.nextId
    if (isNew && !ancestors.some(({ id }) => id >= before.nextId)) added.push(element.id)
  }
  return added
}

export function byPlace(a: readonly number[], b: readonly number[]): number {
  for (let level = 0; level < Math.min(a.length, b.length); level += 1) {
    if (a[level] !== b[level]) return a[level]! - b[level]!
  }
  return a.length - b.length
}
