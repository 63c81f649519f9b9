import { asPath, pathOfElement } from '../../geometry/path-of-element.ts'
import { outermostNodes } from '../../select/selection.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import { isElement, type ElementNode, type NodeId, type SvgDocument } from '../../tree/node.ts'

/** A shape with its path data and the elements around it, outermost first. */
export interface PlacedShape {
  readonly element: ElementNode
  readonly d: string
  readonly ancestors: readonly ElementNode[]
}

/**
 * The paths and basic shapes among nodes and inside of them, in document order.
 *
 * @throws DocumentError `no-node`
 */
export function shapesIn(document: SvgDocument, nodes: readonly NodeId[]): PlacedShape[] {
  for (const id of nodes) requireNode(document, id)
  const shapes: PlacedShape[] = []
  const visit = (element: ElementNode, ancestors: readonly ElementNode[]) => {
    const d = pathOfElement(element)
    if (d !== null) shapes.push({ element, d, ancestors })
    const around = [...ancestors, element]
    for (const child of element.children) if (isElement(child)) visit(child, around)
  }
  for (const id of outermostNodes(document, nodes)) {
    const { node, ancestors } = requireNode(document, id)
    if (isElement(node)) visit(node, ancestors)
  }
  return shapes
}

/**
 * The drawing with the path data of shapes changed, each in its own units. A shape whose data stays
 * the same is left as it is written.
 *
 * @throws DocumentError `no-node`
 */
export function changePaths(
  document: SvgDocument,
  nodes: readonly NodeId[],
  change: (shape: PlacedShape) => string,
): SvgDocument {
  const changed = new Map<NodeId, string>()
  for (const shape of shapesIn(document, nodes)) {
    const d = change(shape)
    if (d !== shape.d && d !== '') changed.set(shape.element.id, d)
  }
  return updateElements(document, [...changed.keys()], (element) =>
    asPath(element, changed.get(element.id)!),
  )
}
