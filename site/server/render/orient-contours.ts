import svgpath from 'svgpath'

type Point = readonly [x: number, y: number]
type Segment = readonly (string | number)[]
type Contour = { readonly segments: readonly Segment[]; readonly points: readonly Point[] }

const STEPS = 8

/**
 * Contours that do not cross, filled by the even-odd rule, as the same area for non-zero winding:
 * what lies inside an odd number of others is turned against them.
 */
export function orientContours(d: string): string {
  const contours = contoursOf(d)
  return contours
    .map((contour, place) => {
      const [probe] = [edgeMiddle(contour.points)]
      const depth = contours.filter(
        (other, index) => index !== place && contains(other.points, probe),
      ).length
      const isClockwise = area(contour.points) > 0
      return isClockwise === (depth % 2 === 0) ? write(contour.segments) : reversed(contour)
    })
    .join('')
}

/** A path of non-zero winding whose outer contours run clockwise where y goes down. */
export function inOneDirection(d: string): string {
  const contours = contoursOf(d)
  const total = contours.reduce((sum, { points }) => sum + area(points), 0)
  return contours
    .map((contour) => (total >= 0 ? write(contour.segments) : reversed(contour)))
    .join('')
}

/** Absolute M, L, Q, C and Z only; every contour begins with M. */
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
      else groups.at(-1)?.push(segment)
    })
  return groups
    .map((segments) => ({ segments, points: flatten(segments) }))
    .filter(({ points }) => points.length > 2 && Math.abs(area(points)) > 1e-6)
}

function flatten(segments: readonly Segment[]): Point[] {
  const points: Point[] = []
  for (const segment of segments) {
    const numbers = segment.slice(1) as number[]
    if (numbers.length === 0) continue
    const from = points.at(-1)
    const control = pairs(numbers)
    if (from === undefined || control.length === 1) points.push(control.at(-1)!)
    else {
      for (let step = 1; step <= STEPS; step++)
        points.push(curveAt([from, ...control], step / STEPS))
    }
  }
  return points
}

/** De Casteljau. */
function curveAt(control: readonly Point[], t: number): Point {
  if (control.length === 1) return control[0]!
  const next = control.slice(1).map(([x, y], index): Point => {
    const [a, b] = control[index]!
    return [a + (x - a) * t, b + (y - b) * t]
  })
  return curveAt(next, t)
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push([numbers[index]!, numbers[index + 1]!])
  }
  return points
}

/** Twice the signed area; above 0 is clockwise where y goes down. */
function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

/** The middle of the longest edge: contours touch in corners at most. */
function edgeMiddle(points: readonly Point[]): Point {
  let longest = -1
  let middle: Point = points[0] ?? [0, 0]
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    const length = Math.hypot(nextX - x, nextY - y)
    if (length <= longest) continue
    longest = length
    middle = [(x + nextX) / 2, (y + nextY) / 2]
  }
  return middle
}

function contains(points: readonly Point[], [x, y]: Point): boolean {
  let isInside = false
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}

function reversed({ segments }: Contour): string {
  const drawn = segments.filter(([name]) => name !== 'Z' && name !== 'z')
  const ends = drawn.map((segment) => segment.slice(-2) as number[])
  const out: Segment[] = [['M', ...ends.at(-1)!]]
  for (let index = drawn.length - 1; index > 0; index--) {
    const [name, ...numbers] = drawn[index] as [string, ...number[]]
    const control = pairs(numbers).slice(0, -1).toReversed().flat()
    out.push([name, ...control, ...ends[index - 1]!])
  }
  return write([...out, ['Z']])
}

function write(segments: readonly Segment[]): string {
  const closed = /^z$/i.test(String(segments.at(-1)?.[0])) ? segments : [...segments, ['Z']]
  return closed.map(([name, ...numbers]) => `${name}${numbers.join(' ')}`).join('')
}
