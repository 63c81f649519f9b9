import { readPath, VectorError, type PathCommand, curvesOfPath } from '@tessera/vector'
import { type Value, blend } from './value.ts'

/** A run of a path: whether it is closed, and for each point x, y and both handles as offsets. */
export interface Run {
  readonly isClosed: boolean
  /** x, y, into x, into y, out of x, out of y for each point. */
  readonly points: readonly number[]
}

const NUMBERS_OF_POINT = 6

/**
 * A path as one list of numbers: for each run its number of points, 1 if closed, then the points.
 * Two paths of the same build can be blended number by number.
 */
export function pathValue(runs: readonly Run[]): Value {
  return runs.flatMap(({ isClosed, points }) => [
    points.length / NUMBERS_OF_POINT,
    isClosed ? 1 : 0,
    ...points,
  ])
}

/** The runs of a value made by `pathValue`. */
export function runsOf(value: Value): Run[] {
  const runs: Run[] = []
  for (let at = 0; at + 1 < value.length;) {
    const end = at + 2 + Math.round(value[at]!) * NUMBERS_OF_POINT
    if (!(end > at + 2)) break
    runs.push({ isClosed: value[at + 1]! > 0.5, points: value.slice(at + 2, end) })
    at = end
  }
  return runs
}

/** Whether two path values have the same runs, so that they can be blended. */
export function isSameBuild(one: Value, other: Value): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at + 1 < one.length;) {
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1]) return false
    at += 2 + one[at]! * NUMBERS_OF_POINT
  }
  return true
}

/**
 * Reads path data; null where it cannot be read. With `keepsEnds` a run that ends where it began
 * keeps its last point, so that paths which meet there by chance have the build of those that do not.
 */
export function readPathValue(data: string, keepsEnds = false): Value | null {
  const commands = commandsOf(data)
  return commands && pathValue(runsOfCommands(commands, keepsEnds))
}

/** Whether closing points have to be kept for all paths to have one build. */
export function needsEnds(paths: readonly string[]): boolean {
  const merged = paths.map((data) => readPathValue(data)).filter((value) => value !== null)
  const [first] = merged
  return first !== undefined && !merged.every((value) => isSameBuild(value, first))
}

/** Between two path data by their commands, as SMIL blends them; null where commands differ. */
export function blendPathData(
  from: string,
  to: string,
  progress: number,
  keepsEnds: boolean,
): Value | null {
  const [a, b] = [commandsOf(from), commandsOf(to)]
  if (!a || !b || a.length !== b.length) return null
  const mixed: PathCommand[] = []
  for (const [at, [name, ...numbers]] of a.entries()) {
    const [otherName, ...others] = b[at]!
    if (name !== otherName) return null
    const values = blend(numbers, others, progress)
    const flags = progress < 0.5 ? numbers : others
    const both =
      name === 'A' ? values.map((value, i) => (i === 3 || i === 4 ? flags[i]! : value)) : values
    mixed.push([name, ...both] as unknown as PathCommand)
  }
  return pathValue(runsOfCommands(mixed, keepsEnds))
}

function commandsOf(data: string): PathCommand[] | null {
  const text = data.trim()
  if (text === '' || text === 'none') return []
  try {
    return readPath(text)
  } catch (error) {
    if (error instanceof VectorError) return null
    throw error
  }
}

function runsOfCommands(commands: readonly PathCommand[], keepsEnds: boolean): Run[] {
  const runs: Run[] = []
  let points: number[] = []
  let [startX, startY, x, y] = [0, 0, 0, 0]
  const finish = (isClosed: boolean) => {
    if (isClosed && !keepsEnds) joinEnds(points)
    if (points.length > NUMBERS_OF_POINT || isClosed) runs.push({ isClosed, points })
    points = []
  }
  const bend = (ax: number, ay: number, bx: number, by: number, ex: number, ey: number) => {
    points[points.length - 2] = ax - x
    points[points.length - 1] = ay - y
    points.push(ex, ey, bx - ex, by - ey, 0, 0)
    ;[x, y] = [ex, ey]
  }
  for (const command of commands) {
    if (command[0] === 'M') {
      finish(false)
      ;[x, y] = [command[1], command[2]]
      ;[startX, startY] = [x, y]
      points = [x, y, 0, 0, 0, 0]
      continue
    }
    if (command[0] === 'Z') {
      if (points.length === 0) continue
      finish(true)
      ;[x, y] = [startX, startY]
      continue
    }
    if (points.length === 0) points = [x, y, 0, 0, 0, 0]
    switch (command[0]) {
      case 'L':
        ;[x, y] = [command[1], command[2]]
        points.push(x, y, 0, 0, 0, 0)
        break
      case 'C':
        bend(command[1], command[2], command[3], command[4], command[5], command[6])
        break
      case 'Q': {
        const [, cx, cy, ex, ey] = command
        const [ax, ay] = [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)]
        bend(ax, ay, ex + (2 / 3) * (cx - ex), ey + (2 / 3) * (cy - ey), ex, ey)
        break
      }
      case 'A':
        for (const [ax, ay, bx, by, ex, ey] of curvesOfArc(x, y, command))
          bend(ax, ay, bx, by, ex, ey)
    }
  }
  finish(false)
  return runs
}

/** An arc as cubic curves: two handles and the end of each. */
function curvesOfArc(x: number, y: number, arc: Extract<PathCommand, readonly ['A', ...number[]]>) {
  const [, rx, ry, turn, large, sweep, ex, ey] = arc
  if (rx === 0 || ry === 0) return [[x, y, ex, ey, ex, ey] as const]
  const [run] = curvesOfPath(`M${x} ${y}A${rx} ${ry} ${turn} ${large} ${sweep} ${ex} ${ey}`)
  if (!run) return []
  return run.points.slice(1).map((point, at) => {
    const before = run.points[at]!
    return [
      before.x + before.outOf[0],
      before.y + before.outOf[1],
      point.x + point.into[0],
      point.y + point.into[1],
      point.x,
      point.y,
    ] as const
  })
}

/** A last point on the first one becomes the first one's incoming handle. */
function joinEnds(points: number[]): void {
  const last = points.length - NUMBERS_OF_POINT
  if (last <= 0) return
  if (Math.abs(points[0]! - points[last]!) + Math.abs(points[1]! - points[last + 1]!) > 1e-6) return
  points[2] = points[last + 2]!
  points[3] = points[last + 3]!
  points.length = last
}
