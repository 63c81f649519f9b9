import type { Bounds } from '@tessera/vector'

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'horizontal' | 'vertical'
/** How far something moves: x and y. */
export type Offset = readonly [dx: number, dy: number]

/** How far each box moves so that all have one edge or middle line in common with `reference`. */
export function alignBoxes(boxes: readonly Bounds[], edge: AlignEdge, reference: Bounds): Offset[] {
  const measure = edges[edge]
  const isAcross = edge === 'left' || edge === 'center' || edge === 'right'
  const goal = measure(reference)
  return boxes.map((box) => (isAcross ? [goal - measure(box), 0] : [0, goal - measure(box)]))
}

/**
 * How far each box moves so that the gaps between neighbours are equal; the outermost two stay. With
 * `gap` the first stays and gaps have that width.
 */
export function distributeBoxes(
  boxes: readonly Bounds[],
  axis: Axis,
  gap: number | null = null,
): Offset[] {
  const [least, most] =
    axis === 'horizontal' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const)
  const middle = (box: Bounds) => box[least] + box[most]
  const order = boxes.map((_, index) => index)
  order.sort((a, b) => middle(boxes[a]!) - middle(boxes[b]!) || a - b)
  const [first, last] = [boxes[order[0] ?? 0], boxes[order.at(-1) ?? 0]]
  if (!first || !last || boxes.length < 2) return boxes.map(() => [0, 0])
  const inside = boxes.reduce((sum, box) => sum + box[most] - box[least], 0)
  const space = gap ?? (last[most] - first[least] - inside) / (boxes.length - 1)
  const offsets: Offset[] = boxes.map(() => [0, 0])
  let at = first[least]
  for (const index of order) {
    const box = boxes[index]!
    const moved = at - box[least]
    offsets[index] = axis === 'horizontal' ? [moved, 0] : [0, moved]
    at += box[most] - box[least] + space
  }
  return offsets
}

/** The box around boxes. */
export function unitedBounds(boxes: readonly Bounds[]): Bounds {
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  }
}

const edges: Readonly<Record<AlignEdge, (box: Bounds) => number>> = {
  left: ({ minX }) => minX,
  center: ({ minX, maxX }) => (minX + maxX) / 2,
  right: ({ maxX }) => maxX,
  top: ({ minY }) => minY,
  middle: ({ minY, maxY }) => (minY + maxY) / 2,
  bottom: ({ maxY }) => maxY,
}
