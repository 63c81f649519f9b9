import { curvesOfPath, type CurvePoint } from '@tessera/vector'
import { cubic, line, type Contour, type Segment } from '../segment/segment.ts'
import { writeContours } from '../segment/write-contours.ts'

/** How the handles of a node move together: not at all, in one line, or mirrored. */
export type NodeKind = 'corner' | 'smooth' | 'symmetric'

/** A point of a path with its handles as offsets from it; [0, 0] is no handle. */
export interface PathNode extends CurvePoint {
  readonly kind: NodeKind
}

export interface NodeRun {
  readonly nodes: readonly PathNode[]
  readonly isClosed: boolean
}

const STRAIGHT = 0.01
const EQUAL = 0.01

/**
 * Path data as nodes with handles, as a node tool shows them; arcs become curves. Which kind a node
 * has is read from its handles.
 *
 * @throws VectorError `bad-path`
 */
export function readPathNodes(d: string): NodeRun[] {
  return curvesOfPath(d).map(({ points, isClosed }) => ({
    nodes: points.map((point) => ({ ...point, kind: kindOf(point) })),
    isClosed,
  }))
}

export function writePathNodes(runs: readonly NodeRun[], decimals = 4): string {
  return writeContours(runs.map(contourOf), decimals)
}

/** The run with a node moved, handles with it. */
export function moveNode(run: NodeRun, index: number, dx: number, dy: number): NodeRun {
  return changeNode(run, index, (node) => ({ ...node, x: node.x + dx, y: node.y + dy }))
}

/** The run with one handle put elsewhere, an offset; the other one follows as the kind says. */
export function moveHandle(
  run: NodeRun,
  index: number,
  side: 'into' | 'outOf',
  offset: readonly [number, number],
): NodeRun {
  const other = side === 'into' ? 'outOf' : 'into'
  return changeNode(run, index, (node) => {
    const moved = { ...node, [side]: offset }
    const length = Math.hypot(...offset)
    if (node.kind === 'corner' || length === 0) return moved
    const own = node.kind === 'symmetric' ? length : Math.hypot(...node[other])
    return { ...moved, [other]: [(-offset[0] / length) * own, (-offset[1] / length) * own] }
  })
}

/** The run with a node of another kind; its handles are laid so that they have it. */
export function setNodeKind(run: NodeRun, index: number, kind: NodeKind): NodeRun {
  return changeNode(run, index, (node) => {
    if (kind === 'corner') return { ...node, kind }
    const [ix, iy] = node.into
    const [ox, oy] = node.outOf
    const [into, outOf] = [Math.hypot(ix, iy), Math.hypot(ox, oy)]
    const direction = smoothDirection(run, index, node)
    if (direction === null) return { ...node, kind }
    const [ux, uy] = direction
    const third = thirdOfNeighbours(run, index)
    const mean = (into + outOf) / 2 || third
    const [before, after] = kind === 'symmetric' ? [mean, mean] : [into || third, outOf || third]
    return { ...node, kind, into: [-ux * before, -uy * before], outOf: [ux * after, uy * after] }
  })
}

/** The run without a node; null where too few are left to draw anything. */
export function deleteNode(run: NodeRun, index: number): NodeRun | null {
  const nodes = run.nodes.toSpliced(index, 1)
  return nodes.length < 2 ? null : { ...run, nodes }
}

/** The run with a node at `t` of the segment that begins at a node; the shape stays as it is. */
export function insertNode(run: NodeRun, segment: number, t: number): NodeRun {
  const { nodes } = run
  const next = (segment + 1) % nodes.length
  const [from, to] = [nodes[segment], nodes[next]]
  if (!from || !to || (next === 0 && !run.isClosed)) return run
  const between = (a: number, b: number) => a + (b - a) * t
  const isLine = isEmpty(from.outOf) && isEmpty(to.into)
  if (isLine) {
    const added = corner(between(from.x, to.x), between(from.y, to.y))
    return { ...run, nodes: nodes.toSpliced(segment + 1, 0, added) }
  }
  // De Casteljau, once for each axis.
  const axis = (p0: number, p1: number, p2: number, p3: number) => {
    const [a, b, c] = [between(p0, p1), between(p1, p2), between(p2, p3)]
    const [d, e] = [between(a, b), between(b, c)]
    return { first: a, into: d, point: between(d, e), outOf: e, last: c }
  }
  const x = axis(from.x, from.x + from.outOf[0], to.x + to.into[0], to.x)
  const y = axis(from.y, from.y + from.outOf[1], to.y + to.into[1], to.y)
  const changed = nodes
    .with(segment, { ...from, outOf: [x.first - from.x, y.first - from.y] })
    .with(next, { ...to, into: [x.last - to.x, y.last - to.y] })
  const added: PathNode = {
    x: x.point,
    y: y.point,
    into: [x.into - x.point, y.into - y.point],
    outOf: [x.outOf - x.point, y.outOf - y.point],
    kind: 'smooth',
  }
  return { ...run, nodes: changed.toSpliced(segment + 1, 0, added) }
}

function contourOf({ nodes, isClosed }: NodeRun): Contour {
  const segments: Segment[] = []
  for (const [index, from] of nodes.entries()) {
    const to = nodes[index + 1] ?? (isClosed ? nodes[0] : undefined)
    if (to === undefined) break
    const isLine = isEmpty(from.outOf) && isEmpty(to.into)
    segments.push(
      isLine
        ? line(from.x, from.y, to.x, to.y)
        : cubic(
            from.x,
            from.y,
            from.x + from.outOf[0],
            from.y + from.outOf[1],
            to.x + to.into[0],
            to.y + to.into[1],
            to.x,
            to.y,
          ),
    )
  }
  return { segments, isClosed }
}

function kindOf({ into, outOf }: CurvePoint): NodeKind {
  const [before, after] = [Math.hypot(...into), Math.hypot(...outOf)]
  if (before === 0 || after === 0) return 'corner'
  const turn = Math.abs(into[0] * outOf[1] - into[1] * outOf[0]) / (before * after)
  const isOpposite = into[0] * outOf[0] + into[1] * outOf[1] < 0
  if (turn > STRAIGHT || !isOpposite) return 'corner'
  return Math.abs(before - after) < EQUAL * Math.max(before, after) ? 'symmetric' : 'smooth'
}

function smoothDirection(
  { nodes, isClosed }: NodeRun,
  index: number,
  { into, outOf, x, y }: PathNode,
): readonly [number, number] | null {
  const before = nodes[index - 1] ?? (isClosed ? nodes.at(-1) : undefined)
  const after = nodes[index + 1] ?? (isClosed ? nodes[0] : undefined)
  const from = isEmpty(into) ? [(before?.x ?? x) - x, (before?.y ?? y) - y] : into
  const to = isEmpty(outOf) ? [(after?.x ?? x) - x, (after?.y ?? y) - y] : outOf
  const [fromLength, toLength] = [
    Math.hypot(from[0]!, from[1]!) || 1,
    Math.hypot(to[0]!, to[1]!) || 1,
  ]
  const [dx, dy] = [
    to[0]! / toLength - from[0]! / fromLength,
    to[1]! / toLength - from[1]! / fromLength,
  ]
  const length = Math.hypot(dx, dy)
  return length < 1e-9 ? null : [dx / length, dy / length]
}

function thirdOfNeighbours({ nodes }: NodeRun, index: number): number {
  const [own, before, after] = [
    nodes[index]!,
    nodes.at(index - 1),
    nodes[(index + 1) % nodes.length],
  ]
  const lengths = [before, after].map((node) =>
    Math.hypot((node?.x ?? 0) - own.x, (node?.y ?? 0) - own.y),
  )
  return Math.min(...lengths) / 3
}

function changeNode(run: NodeRun, index: number, change: (node: PathNode) => PathNode): NodeRun {
  const node = run.nodes[index]
  return node === undefined ? run : { ...run, nodes: run.nodes.with(index, change(node)) }
}

function corner(x: number, y: number): PathNode {
  return { x, y, into: [0, 0], outOf: [0, 0], kind: 'corner' }
}

function isEmpty([x, y]: readonly [number, number]): boolean {
  return x === 0 && y === 0
}
