import { writeNode, type ElementNode, type NodeId, type SvgDocument } from '@tessera/svg-document'

export type CodePlace = { readonly from: number; readonly to: number }

const known = new WeakMap<SvgDocument, ReadonlyMap<NodeId, CodePlace>>()

/** Where each element stands in the written drawing, from its first character to behind its last. */
export function placesOf(document: SvgDocument): ReadonlyMap<NodeId, CodePlace> {
  const held = known.get(document)
  if (held) return held
  const places = new Map<NodeId, CodePlace>()
  const visit = (node: ElementNode, from: number): number => {
    const start = writeNode({ ...node, children: [], endTag: '' }).length
    let at = from + start
    for (const child of node.children) {
      at = child.kind === 'text' ? at + child.source.length : visit(child, at)
    }
    const to = at + node.endTag.length
    places.set(node.id, { from, to })
    return to
  }
  visit(document.root, document.before.length)
  known.set(document, places)
  return places
}

/** The innermost element around a character; null for the drawing itself and outside of it. */
export function nodeAtPlace(document: SvgDocument, at: number): NodeId | null {
  let best: { id: NodeId; length: number } | null = null
  for (const [id, { from, to }] of placesOf(document)) {
    const length = to - from
    if (id === document.root.id || at < from || at >= to) continue
    if (best === null || length < best.length) best = { id, length }
  }
  return best?.id ?? null
}
