import {
  elementsOf,
  findNode,
  matrixThrough,
  pathOfElement,
  propertyOf,
  type Command,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import { unitedBounds } from '@tessera/path-geometry'
import { boundsOfNode } from '@tessera/svg-document'
import type { Bounds } from '@tessera/vector'

const SIDE = 96
/** Of pixels that all neighbours agree on, so many may differ: corners that a pixel cannot show. */
const MOST_WRONG = 12
const composite = {
  unite: 'source-over',
  subtract: 'destination-out',
  intersect: 'destination-in',
  exclude: 'xor',
} as const

type Combine = Extract<Command, { type: 'combine' }>

/**
 * Whether the result of a boolean shows what its shapes show, both painted at 96 pixels. Where pictures
 * cannot be painted it counts as right.
 */
export function isCombinedRight(
  before: SvgDocument,
  after: SvgDocument,
  { nodes, operation }: Combine,
): boolean {
  const boxes = nodes.flatMap((id) => boundsOfNode(before, id) ?? [])
  if (boxes.length === 0 || typeof OffscreenCanvas === 'undefined') return true
  const box = unitedBounds(boxes)
  const ordered = inOrder(before, nodes)
  const expected = picture()
  for (const [index, id] of ordered.entries()) {
    const layer = picture()
    paint(layer, before, id, box)
    expected.globalCompositeOperation = index === 0 ? 'source-over' : composite[operation]
    expected.drawImage(layer.canvas, 0, 0)
  }
  const result = picture()
  for (const id of nodes) if (findNode(after, id)) paint(result, after, id, box)
  return countWrong(pixelsOf(expected), pixelsOf(result)) <= MOST_WRONG
}

function inOrder(document: SvgDocument, nodes: readonly NodeId[]): NodeId[] {
  const wanted = new Set(nodes)
  return [...elementsOf(document)].map(({ element }) => element.id).filter((id) => wanted.has(id))
}

function picture(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no picture can be painted')
  return context
}

/** All shapes of a node, filled. */
function paint(
  context: OffscreenCanvasRenderingContext2D,
  document: SvgDocument,
  id: NodeId,
  box: Bounds,
): void {
  const unit = (SIDE - 8) / Math.max(box.maxX - box.minX, box.maxY - box.minY, 1e-9)
  for (const { element, ancestors } of elementsOf(document)) {
    const d = pathOfElement(element)
    const isInside = element.id === id || ancestors.some((ancestor) => ancestor.id === id)
    if (d === null || !isInside) continue
    const [a, b, c, e, f, g] = matrixThrough([...ancestors, element])
    context.setTransform(unit, 0, 0, unit, 4 - box.minX * unit, 4 - box.minY * unit)
    context.transform(a, b, c, e, f, g)
    const rule = propertyOf(document, element, ancestors, 'fill-rule')
    const outline = new Path2D(d)
    // A canvas, no array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    context.fill(outline, rule === 'evenodd' ? 'evenodd' : 'nonzero')
  }
  context.resetTransform()
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D): Uint8Array {
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  return Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (data[at * 4 + 3]! > 127 ? 1 : 0))
}

/** Pixels whose neighbours all agree in what is expected, and which are otherwise. */
function countWrong(expected: Uint8Array, found: Uint8Array): number {
  let wrong = 0
  for (let y = 1; y < SIDE - 1; y += 1) {
    for (let x = 1; x < SIDE - 1; x += 1) {
      const at = y * SIDE + x
      if (expected[at] === found[at]) continue
      const isClear = [-SIDE - 1, -SIDE, -SIDE + 1, -1, 1, SIDE - 1, SIDE, SIDE + 1].every(
        (by) => expected[at + by] === expected[at],
      )
      if (isClear) wrong += 1
    }
  }
  return wrong
}
