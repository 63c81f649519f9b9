import { DocumentError } from '../document-error.ts'
import { findNode, inheritPlaces, requireNode } from './find-node.ts'
import type { ElementNode, NodeId, SvgDocument, SvgNode } from './node.ts'

/** From this number on one walk over the drawing is cheaper than a path for each node. */
const MANY = 8

/**
 * The drawing with some elements changed. Only they and the elements around them are made anew; the
 * same drawing is answered where `change` changes nothing.
 *
 * @throws DocumentError `no-node`
 */
export function updateElements(
  document: SvgDocument,
  ids: readonly NodeId[],
  change: (element: ElementNode) => ElementNode,
): SvgDocument {
  if (ids.length > MANY) return walkAndUpdate(document, new Set(ids), change)
  let next = document
  for (const id of ids) {
    const found = requireNode(next, id)
    if (found.node.kind !== 'element') throw noElement(id)
    const changed = change(found.node)
    if (changed !== found.node) next = replaceNode(next, id, [changed])
  }
  return next
}

/**
 * The drawing with other nodes in the place of one; none takes it out.
 *
 * @throws DocumentError `no-node`, also for the root unless it is replaced by one element
 */
export function replaceNode(
  document: SvgDocument,
  id: NodeId,
  replacement: readonly SvgNode[],
): SvgDocument {
  const { ancestors, indexes } = requireNode(document, id)
  const [only] = replacement
  if (ancestors.length === 0) {
    if (replacement.length !== 1 || only?.kind !== 'element') throw noElement(id)
    return withRoot(document, only)
  }
  let level = ancestors.length - 1
  let made = withChildren(ancestors[level]!, spliced(ancestors[level]!, indexes[level]!))
  for (level -= 1; level >= 0; level -= 1) {
    const { children } = ancestors[level]!
    made = { ...ancestors[level]!, children: children.with(indexes[level]!, made) }
  }
  return withRoot(document, made)

  function spliced({ children }: ElementNode, index: number): readonly SvgNode[] {
    if (replacement.length === 1 && only) return children.with(index, only)
    return children.toSpliced(index, 1, ...replacement)
  }
}

/**
 * The drawing with nodes put into an element, before its child at `index`; behind the last where
 * there are fewer.
 *
 * @throws DocumentError `no-node`
 */
export function insertNodes(
  document: SvgDocument,
  parent: NodeId,
  index: number,
  nodes: readonly SvgNode[],
): SvgDocument {
  return updateElements(document, [parent], (element) =>
    withChildren(element, element.children.toSpliced(index, 0, ...nodes)),
  )
}

/**
 * The drawing without some nodes. The root stays, and so does what is not there any more.
 */
export function removeNodes(document: SvgDocument, ids: readonly NodeId[]): SvgDocument {
  const gone = new Set(ids)
  const without = (element: ElementNode): ElementNode => {
    const children = element.children
      .filter(({ id }) => !gone.has(id))
      .map((child) => (child.kind === 'element' ? without(child) : child))
    const isSame =
      children.length === element.children.length &&
      children.every((child, index) => child === element.children[index])
    return isSame ? element : { ...element, children }
  }
  if (ids.length > 1) return withRoot(document, without(document.root))
  const [id] = ids
  if (id === undefined || id === document.root.id || !findNode(document, id)) return document
  return replaceNode(document, id, [])
}

/** Children for an element that may have been written as `<g/>`. */
export function withChildren(element: ElementNode, children: readonly SvgNode[]): ElementNode {
  if (element.endTag !== '' || children.length === 0) return { ...element, children }
  return { ...element, children, tail: '>', endTag: `</${element.name}>` }
}

/** The drawing with another outermost element. */
export function withRoot(document: SvgDocument, root: ElementNode): SvgDocument {
  return root === document.root ? document : inheritPlaces({ ...document, root }, document)
}

/** The drawing with the number that follows the ones its new nodes got. */
export function withNextId(document: SvgDocument, nextId: NodeId): SvgDocument {
  return inheritPlaces({ ...document, nextId }, document)
}

function walkAndUpdate(
  document: SvgDocument,
  ids: Set<NodeId>,
  change: (element: ElementNode) => ElementNode,
): SvgDocument {
  const visit = (element: ElementNode): ElementNode => {
    let children: SvgNode[] | null = null
    for (const [index, child] of element.children.entries()) {
      if (child.kind !== 'element') continue
      const made = visit(child)
      if (made === child) continue
      children ??= [...element.children]
      children[index] = made
    }
    const own = children === null ? element : { ...element, children }
    return ids.delete(element.id) ? change(own) : own
  }
  const root = visit(document.root)
  const [missing] = ids
  if (missing !== undefined) throw noElement(missing)
  return withRoot(document, root)
}

function noElement(id: NodeId): DocumentError {
  return new DocumentError('no-node', `The drawing has no element ${id}`)
}
