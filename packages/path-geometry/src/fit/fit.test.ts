import { transformPath } from '@tessera/vector'
import { expect, test } from 'vitest'
import { loadPathKit } from '../../../vector/src/testing/load-path-kit.ts'
import { clipAreas } from '../boolean/clip-areas.ts'
import { boundsOfContours } from '../segment/bounds-of-contours.ts'
import { nearestPoint } from '../segment/nearest-point.ts'
import { readContours } from '../segment/read-contours.ts'
import { loadClipper } from '../testing/load-clipper.ts'
import { offsetPath } from './offset-path.ts'
import { outlineArea } from './outline-area.ts'
import { roundCorners } from './round-corners.ts'
import { simplifyPath } from './simplify-path.ts'

const clipper = await loadClipper()
const pathKit = await loadPathKit()
const CIRCLE = 'M-10 0a10 10 0 0 1 20 0a10 10 0 0 1-20 0z'
const SQUARE = 'M0 0h10v10h-10z'

/** How far points on one path lie from another, at most. */
function greatestDistance(d: string, from: string): number {
  const other = readContours(from)
  const points = readContours(d).flatMap(({ segments }) =>
    segments.map((segment) => (segment.kind === 'arc' ? segment.ends : segment.points).slice(-2)),
  )
  return Math.max(...points.map(([x = 0, y = 0]) => nearestPoint(other, x, y)!.distance))
}

test('a circle grown by 2 is a circle of 12 in few curves', () => {
  const grown = offsetPath(clipper, { d: CIRCLE, fillRule: 'nonzero' }, 2, 'round')
  expect(grown.match(/C/g)!.length).toBeLessThanOrEqual(12)
  expect(greatestDistance(grown, transformPath(CIRCLE, 'scale(1.2)'))).toBeLessThan(0.005)
})

test('a square grown keeps or loses its corners by the join, and shrinks to nothing', () => {
  const square = { d: SQUARE, fillRule: 'nonzero' } as const
  expect(offsetPath(clipper, square, 1, 'miter')).toBe('M11 11L-1 11L-1-1L11-1Z')
  const round = offsetPath(clipper, square, 1, 'round')
  expect(round.match(/L/g)!.length + round.match(/Z/g)!.length).toBeGreaterThanOrEqual(4)
  expect(round).toContain('C')
  expect(offsetPath(clipper, square, -6, 'miter')).toBe('')
})

test('simplifying keeps corners and stays within the tolerance', () => {
  const points = Array.from({ length: 100 }, (_, at) => {
    const angle = (at / 99) * Math.PI
    return `${(10 * Math.cos(angle)).toFixed(3)} ${(10 * Math.sin(angle)).toFixed(3)}`
  })
  const drawn = `M${points.join('L')}Z`
  const simple = simplifyPath(drawn, 0.02)
  expect(simple.match(/[CL]/g)!.length).toBeLessThan(8)
  expect(greatestDistance(drawn, simple)).toBeLessThan(0.02)
  expect(simple).toMatch(/10 0/)
  expect(simplifyPath(SQUARE, 0.1)).toBe('M0 0L10 0L10 10L0 10Z')
})

test('corners are rounded by circle arcs, at most half of an edge', () => {
  expect(roundCorners(SQUARE, 0)).toBe(SQUARE)
  const rounded = roundCorners(SQUARE, 2)
  expect(rounded.match(/C/g)).toHaveLength(4)
  const corner = readContours(rounded)[0]!.segments.find(({ kind }) => kind === 'cubic')!
  const near = nearestPoint([{ segments: [corner], isClosed: false }], 8, 2)!
  expect(near.distance).toBeCloseTo(2, 3)
  expect(
    greatestDistance(roundCorners(SQUARE, 50), 'M0 5a5 5 0 0 1 10 0a5 5 0 0 1-10 0z'),
  ).toBeLessThan(0.01)
})

test('an open line keeps its ends when its corners are rounded', () => {
  expect(roundCorners('M0 0H10V10', 3)).toMatch(/^M0 0L7 0C[^L]+L10 10$/)
})

test('a stroke becomes an area without contours that cross', () => {
  const style = {
    width: 2,
    cap: 'butt',
    join: 'miter',
    miterLimit: 4,
    dashes: [],
    dashOffset: 0,
  } as const
  const cross = outlineArea({ pathKit, clipper }, 'M0 5H10M5 0V10', style)
  expect(clipAreas(clipper, [{ d: cross, fillRule: 'evenodd' }], 'unite').match(/L/g)!.length).toBe(
    11,
  )
  expect(boundsOfContours(readContours(cross))).toEqual({ minX: 0, minY: 0, maxX: 10, maxY: 10 })
})
