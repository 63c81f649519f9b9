import type { Offset } from '@tessera/path-geometry'
import type { Bounds } from '@tessera/vector'
import { boundsOfNode } from '../../geometry/bounds-of-node.ts'
import { outermostNodes } from '../../select/selection.ts'
import { requireNode } from '../../tree/find-node.ts'
import type { NodeId, SvgDocument } from '../../tree/node.ts'
import { transformNodes } from './transform-nodes.ts'

export interface PlacedNode {
  readonly id: NodeId
  readonly box: Bounds
}

/**
 * The boxes of nodes that paint something, in the order given; what stands inside another is left out.
 *
 * @throws DocumentError `no-node`
 */
export function boxesOf(document: SvgDocument, nodes: readonly NodeId[]): PlacedNode[] {
  for (const id of nodes) requireNode(document, id)
  const outermost = new Set(outermostNodes(document, nodes))
  return nodes.flatMap((id) => {
    const box = outermost.has(id) ? boundsOfNode(document, id) : null
    return box === null ? [] : [{ id, box }]
  })
}

/** Moves each node by its own offset; those that need not move stay as they are written. */
export function moveEach(
  document: SvgDocument,
  placed: readonly PlacedNode[],
  offsets: readonly Offset[],
): SvgDocument {
  const moves = new Map(placed.map(({ id }, index) => [id, offsets[index] ?? ([0, 0] as const)]))
  const moving = [...moves].filter(([, offset]) => offset.some((by) => Math.abs(by) > 1e-9))
  return transformNodes(
    document,
    moving.map(([id]) => id),
    (id) => [1, 0, 0, 1, ...(moves.get(id) ?? ([0, 0] as const))],
  )
}
