import { DocumentError } from '../document-error.ts'
import type { ElementNode, NodeId, SvgDocument, SvgNode } from './node.ts'

/** A node with the elements around it, outermost first, and its place in each. */
export interface FoundNode {
  readonly node: SvgNode
  readonly ancestors: readonly ElementNode[]
  /** `indexes[level]` is the place within `ancestors[level]`. */
  readonly indexes: readonly number[]
}

type Places = Map<NodeId, { readonly parent: NodeId; readonly index: number }>

/**
 * Where nodes were last seen, shared by all states of one drawing. A place is proved against the
 * state at hand before it is used, so it saves a walk and never changes an answer.
 */
const placesOf = new WeakMap<SvgDocument, Places>()

/** Lets a state of a drawing use what is known of the one it was made from. */
export function inheritPlaces(next: SvgDocument, from: SvgDocument): SvgDocument {
  const places = placesOf.get(from)
  if (places && next !== from) placesOf.set(next, places)
  return next
}

/** The node with this number; null where the drawing has none. The root is found too. */
export function findNode(document: SvgDocument, id: NodeId): FoundNode | null {
  if (id === document.root.id) return { node: document.root, ancestors: [], indexes: [] }
  let places = placesOf.get(document)
  if (!places) placesOf.set(document, (places = new Map()))
  const known = follow(document, id, places)
  if (known !== null) return known
  noteChildren(document.root, places)
  return follow(document, id, places)
}

/** @throws DocumentError `no-node` */
export function requireNode(document: SvgDocument, id: NodeId): FoundNode {
  const found = findNode(document, id)
  if (found === null) throw new DocumentError('no-node', `The drawing has no node ${id}`)
  return found
}

/** @throws DocumentError `no-node` also for a node that is no element */
export function requireElement(document: SvgDocument, id: NodeId): ElementNode {
  const { node } = requireNode(document, id)
  if (node.kind === 'element') return node
  throw new DocumentError('no-node', `The node ${id} is no element`)
}

/** Up from the node by where its ancestors were seen, then down through those that are there. */
function follow(document: SvgDocument, id: NodeId, places: Places): FoundNode | null {
  const chain: { id: NodeId; index: number }[] = []
  for (let at = id; at !== document.root.id;) {
    const place = places.get(at)
    if (place === undefined || chain.length > 300) return null
    chain.push({ id: at, index: place.index })
    at = place.parent
  }
  const ancestors: ElementNode[] = []
  const indexes: number[] = []
  let node: SvgNode = document.root
  for (const step of chain.reverse()) {
    if (node.kind !== 'element') return null
    const { children }: ElementNode = node
    const index =
      children[step.index]?.id === step.id
        ? step.index
        : children.findIndex((child) => child.id === step.id)
    const child: SvgNode | undefined = children[index]
    if (child === undefined) return null
    if (index !== step.index) places.set(step.id, { parent: node.id, index })
    ancestors.push(node)
    indexes.push(index)
    node = child
  }
  return { node, ancestors, indexes }
}

function noteChildren(element: ElementNode, places: Places): void {
  for (const [index, child] of element.children.entries()) {
    places.set(child.id, { parent: element.id, index })
    if (child.kind === 'element') noteChildren(child, places)
  }
}
