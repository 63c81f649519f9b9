/** A polygon with holes, in grid units: the outer loop counter-clockwise, holes clockwise. */
export interface Polygon {
  readonly outer: readonly number[]
  readonly holes: readonly (readonly number[])[]
}

export interface DirectedEdge {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Loops thinner than this (area by half the perimeter, in grid units) are seams, not shapes. */
const MIN_THICKNESS = 4
/** Vertices nearer to the line through their neighbours than this are dropped, in grid units. */
const STRAIGHT = 1

/**
 * Joins edges that have their region on the left into polygons. Where loops meet in a vertex the
 * first edge clockwise from where the walk came is taken, so that parts that only touch stay apart.
 */
export function traceLoops(edges: readonly DirectedEdge[]): Polygon[] {
  const outers: { points: number[]; area: number; holes: number[][] }[] = []
  const holes: number[][] = []
  for (const raw of walkLoops(edges)) {
    const points = dropStraight(raw)
    const area = signedArea(points)
    if (points.length < 6 || Math.abs(area) < (MIN_THICKNESS * perimeter(points)) / 2) continue
    if (area > 0) outers.push({ points, area, holes: [] })
    else holes.push(points)
  }
  outers.sort((a, b) => a.area - b.area)
  for (const hole of holes) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = hole
    const owner = outers.find(({ points }) => contains(points, (ax + bx) / 2, (ay + by) / 2))
    owner?.holes.push(hole)
  }
  return outers.map(({ points, holes }) => ({ outer: points, holes })).reverse()
}

function walkLoops(edges: readonly DirectedEdge[]): number[][] {
  const leaving = new Map<string, number[]>()
  for (const [index, edge] of edges.entries()) {
    const key = `${edge.ax},${edge.ay}`
    const list = leaving.get(key)
    if (list) list.push(index)
    else leaving.set(key, [index])
  }
  const isUsed = new Uint8Array(edges.length)
  const loops: number[][] = []
  for (let start = 0; start < edges.length; start += 1) {
    const points: number[] = []
    let at: number | undefined = start
    while (at !== undefined && isUsed[at] === 0) {
      isUsed[at] = 1
      const edge: DirectedEdge | undefined = edges[at]
      if (!edge) break
      points.push(edge.ax, edge.ay)
      const open: number[] = (leaving.get(`${edge.bx},${edge.by}`) ?? []).filter(
        (next) => isUsed[next] === 0,
      )
      at = open.length < 2 ? open[0] : firstClockwise(edge, open, edges)
    }
    if (points.length >= 6) loops.push(points)
  }
  return loops
}

/** Of the edges that leave the end of `edge`, the first one clockwise from the way back. */
function firstClockwise(
  edge: DirectedEdge,
  open: readonly number[],
  edges: readonly DirectedEdge[],
): number | undefined {
  const back = Math.atan2(edge.ay - edge.by, edge.ax - edge.bx)
  let best: number | undefined
  let least = Infinity
  for (const index of open) {
    const next = edges[index]
    if (!next) continue
    let turn = back - Math.atan2(next.by - next.ay, next.bx - next.ax)
    while (turn <= 1e-12) turn += 2 * Math.PI
    if (turn >= least) continue
    least = turn
    best = index
  }
  return best
}

function dropStraight(points: readonly number[]): number[] {
  let current = [...points]
  for (let pass = 0; pass < 4; pass += 1) {
    const kept: number[] = []
    const count = current.length / 2
    for (let at = 0; at < count; at += 1) {
      const next = ((at + 1) % count) * 2
      const px = kept.length > 0 ? (kept.at(-2) ?? 0) : (current.at(-2) ?? 0)
      const py = kept.length > 0 ? (kept.at(-1) ?? 0) : (current.at(-1) ?? 0)
      const [x, y] = [current[at * 2] ?? 0, current[at * 2 + 1] ?? 0]
      const [nx, ny] = [current[next] ?? 0, current[next + 1] ?? 0]
      const length = Math.hypot(nx - px, ny - py)
      const off = Math.abs((nx - px) * (y - py) - (ny - py) * (x - px))
      const isOnWay = (x - px) * (nx - x) + (y - py) * (ny - y) >= 0
      const isStraight = length > 0 && off <= STRAIGHT * length && isOnWay
      if (!isStraight) kept.push(x, y)
    }
    if (kept.length === current.length) break
    current = kept
  }
  return current
}

/** Twice no more: the area of a loop, positive when counter-clockwise. */
export function signedArea(points: readonly number[]): number {
  let sum = 0
  let [px, py] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    sum += px * y - x * py
    ;[px, py] = [x, y]
  }
  return sum / 2
}

function perimeter(points: readonly number[]): number {
  let sum = 0
  let [px, py] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    sum += Math.hypot(x - px, y - py)
    ;[px, py] = [x, y]
  }
  return sum
}

function contains(points: readonly number[], x: number, y: number): boolean {
  let isInside = false
  let [px, py] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [cx, cy] = [points[at] ?? 0, points[at + 1] ?? 0]
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) isInside = !isInside
    ;[px, py] = [cx, cy]
  }
  return isInside
}
