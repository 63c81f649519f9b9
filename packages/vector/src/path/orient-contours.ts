import svgpath from 'svgpath'
import { pushCurve } from './push-curve.ts'

type Segment = readonly [name: string, ...numbers: number[]]
type Contour = {
  readonly segments: readonly Segment[]
  /** x, y, x, y … along it. */
  readonly points: readonly number[]
}

/** Points on each curve: enough to tell directions and what lies inside. */
const STEPS = 8
const LEAST_AREA = 1e-6

/**
 * Contours that do not cross, filled by the even-odd rule, as the same area for non-zero winding:
 * what lies inside an odd number of others is turned against them.
 */
export function orientContours(d: string): string {
  const contours = contoursOf(d)
  return contours
    .map((contour) => {
      const [x, y] = edgeMiddle(contour.points)
      const depth = contours.filter(
        (other) => other !== contour && contains(other.points, x, y),
      ).length
      const isClockwise = doubleArea(contour.points) > 0
      return isClockwise === (depth % 2 === 0) ? write(contour.segments) : reversed(contour)
    })
    .join('')
}

/** A path of non-zero winding whose outer contours run clockwise where y goes down. */
export function inOneDirection(d: string): string {
  const contours = contoursOf(d)
  const total = contours.reduce((sum, { points }) => sum + doubleArea(points), 0)
  return contours
    .map((contour) => (total >= 0 ? write(contour.segments) : reversed(contour)))
    .join('')
}

/** Absolute M, L, Q, C and Z only; every contour begins with M and encloses an area. */
function contoursOf(d: string): Contour[] {
  const groups: Segment[][] = []
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      const [name] = segment
      if (name === 'M') groups.push([segment])
      else if (name === 'H') groups.at(-1)?.push(['L', segment[1] ?? x, y])
      else if (name === 'V') groups.at(-1)?.push(['L', x, segment[1] ?? y])
      else groups.at(-1)?.push(segment as Segment)
    })
  return groups
    .map((segments) => ({ segments, points: pointsAlong(segments) }))
    .filter(({ points }) => points.length > 4 && Math.abs(doubleArea(points)) > LEAST_AREA)
}

function pointsAlong(segments: readonly Segment[]): number[] {
  const points: number[] = []
  for (const [, ...numbers] of segments) {
    const [x = 0, y = 0] = points.slice(-2)
    if (numbers.length === 4) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = numbers
      pushCurve(points, [x, y, ax, ay, bx, by], STEPS)
    } else if (numbers.length === 6) {
      const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = numbers
      pushCurve(points, [x, y, ax, ay, bx, by, cx, cy], STEPS)
    } else points.push(...numbers)
  }
  return points
}

/** The edges of a closed run of points. */
function* edges(points: readonly number[]): Generator<[number, number, number, number]> {
  const count = points.length
  for (let at = 0; at + 1 < count; at += 2) {
    yield [points[at]!, points[at + 1]!, points[(at + 2) % count]!, points[(at + 3) % count]!]
  }
}

/** Twice the signed area; above 0 is clockwise where y goes down. */
function doubleArea(points: readonly number[]): number {
  let sum = 0
  for (const [ax, ay, bx, by] of edges(points)) sum = sum + ax * by - bx * ay
  return sum
}

/** The middle of the longest edge: contours touch in corners at most. */
function edgeMiddle(points: readonly number[]): [number, number] {
  let longest = -1
  let middle: [number, number] = [points[0] ?? 0, points[1] ?? 0]
  for (const [ax, ay, bx, by] of edges(points)) {
    const length = Math.hypot(bx - ax, by - ay)
    if (length <= longest) continue
    longest = length
    middle = [(ax + bx) / 2, (ay + by) / 2]
  }
  return middle
}

function contains(points: readonly number[], x: number, y: number): boolean {
  let isInside = false
  for (const [ax, ay, bx, by] of edges(points)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}

function reversed({ segments }: Contour): string {
  const drawn = segments.filter(([name]) => name !== 'Z' && name !== 'z')
  const ends = drawn.map((segment) => segment.slice(-2) as number[])
  const out: Segment[] = [['M', ...ends.at(-1)!]]
  for (let index = drawn.length - 1; index > 0; index--) {
    const [name, ...numbers] = drawn[index]!
    out.push([name, ...pairsReversed(numbers.slice(0, -2)), ...ends[index - 1]!])
  }
  return write([...out, ['Z']])
}

function pairsReversed(numbers: readonly number[]): number[] {
  return numbers.length <= 2 ? [...numbers] : [...numbers.slice(2, 4), ...numbers.slice(0, 2)]
}

function write(segments: readonly Segment[]): string {
  const closed: readonly Segment[] = /^z$/i.test(segments.at(-1)?.[0] ?? '')
    ? segments
    : [...segments, ['Z']]
  return closed.map(([name, ...numbers]) => `${name}${numbers.join(' ')}`).join('')
}
