import type { Contour } from './find-contours.ts'

/** Pixels along the line to each side that a direction is read from, beyond what pixels round off a corner. */
const [SKIP, REACH] = [1.4, 5]
/** Turns in radians below which a line is smooth. */
const LEAST_TURN = 0.55
/** Turns from which on the sides of a corner may be bent. */
const CLEAR_TURN = 1.05
/** How far from its rounded line a corner may lie. */
const MOST_OFF = 1.6

type Point = readonly [number, number]

export interface CorneredLine {
  readonly points: readonly Point[]
  /** Places of corners in `points`, ascending; none for a smooth loop. */
  readonly corners: readonly number[]
}

/**
 * Puts the corners that pixels have rounded off back where the lines beside them meet. A bend that turns in more
 * than a few pixels stays a bend.
 */
export function findCorners(contour: Contour): CorneredLine {
  const points: Point[] = []
  for (let at = 0; at < contour.length; at += 2) points.push([contour[at]!, contour[at + 1]!])
  const turns = points.map((_, at) => turnAt(points, at))
  const kept: Point[] = []
  const corners: number[] = []
  const cut = new Uint8Array(points.length)
  const found = new Map<number, Point>()
  const order = [...turns.keys()]
    .filter((at) => turns[at]!.turn >= LEAST_TURN)
    .sort((a, b) => turns[b]!.turn - turns[a]!.turn)
  for (const at of order) {
    const { corner, before, after } = turns[at]!
    if (!corner || cut[at]) continue
    // What lies between the two lines is the rounding of this corner.
    for (let step = -before; step <= after; step += 1) {
      cut[(at + step + points.length) % points.length] = 1
    }
    found.set(at, corner)
  }
  for (const [at, point] of points.entries()) {
    const corner = found.get(at)
    if (corner) {
      corners.push(kept.length)
      kept.push(corner)
    } else if (!cut[at]) kept.push(point)
  }
  return kept.length >= 3 ? { points: kept, corners } : { points, corners: [] }
}

interface Turn {
  readonly turn: number
  /** Null where no two lines meet near enough. */
  readonly corner: Point | null
  /** Points to each side that belong to the rounding. */
  readonly before: number
  readonly after: number
}

const SMOOTH: Turn = { turn: 0, corner: null, before: 0, after: 0 }

function turnAt(points: readonly Point[], at: number): Turn {
  const [back, forth] = [sideOf(points, at, -1), sideOf(points, at, 1)]
  if (!back || !forth) return SMOOTH
  const [ax, ay, bx, by] = [-back.dx, -back.dy, forth.dx, forth.dy]
  const across = ax * by - ay * bx
  const turn = Math.abs(Math.atan2(across, ax * bx + ay * by))
  if (turn < LEAST_TURN || Math.abs(across) < 0.2) return { ...SMOOTH, turn }
  const along = ((forth.x - back.x) * by - (forth.y - back.y) * bx) / across
  const corner: Point = [back.x + ax * along, back.y + ay * along]
  const off = Math.hypot(corner[0] - points[at]![0], corner[1] - points[at]![1])
  // Lines that are bent are no sides of a corner: an arc of small radius has no straight lines beside it.
  const mostBend = turn < CLEAR_TURN ? 0.05 : 0.15
  const isSharp = off <= MOST_OFF && back.bend < mostBend && forth.bend < mostBend
  return { turn, corner: isSharp ? corner : null, before: back.first - 1, after: forth.first - 1 }
}

/** The straight line through the points beside one: its middle, its direction away, and how bent it is. */
function sideOf(points: readonly Point[], at: number, step: 1 | -1) {
  const count = points.length
  const some: Point[] = []
  let [length, first] = [0, 0]
  for (let far = 1; far < count / 3; far += 1) {
    const one = points[(at + (far - 1) * step + count * 2) % count]!
    const other = points[(at + far * step + count * 2) % count]!
    length += Math.hypot(other[0] - one[0], other[1] - one[1])
    if (length < SKIP) continue
    if (length > SKIP + REACH) break
    if (first === 0) first = far
    some.push(other)
  }
  if (some.length < 3) return null
  const [x, y] = [0, 1].map((axis) => some.reduce((sum, p) => sum + p[axis]!, 0) / some.length) as [
    number,
    number,
  ]
  let [xx, xy, yy] = [0, 0, 0]
  for (const [px, py] of some) {
    xx += (px - x) ** 2
    xy += (px - x) * (py - y)
    yy += (py - y) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  let [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const [start, end] = [some[0]!, some.at(-1)!]
  if ((end[0] - start[0]) * dx + (end[1] - start[1]) * dy < 0) [dx, dy] = [-dx, -dy]
  const bend = Math.max(...some.map(([px, py]) => Math.abs((px - x) * dy - (py - y) * dx)))
  return { x, y, dx, dy, bend, first: Math.max(1, first) }
}
