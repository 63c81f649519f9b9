import { expect, test } from 'vitest'
import shapes from '../fixtures/shapes.json' with { type: 'json' }
import { loadPathKit } from '../testing/load-path-kit.ts'
import { windingArea } from '../testing/winding-area.ts'
import { cutArea, evenOddToNonZero, uniteAreas } from './combine-areas.ts'
import { curvesOfPath } from './curves-of-path.ts'
import { flattenPath } from './flatten-path.ts'
import { leadingNumber } from './leading-number.ts'
import { inOneDirection, orientContours } from './orient-contours.ts'
import { shapePath } from './shape-path.ts'
import { transformPath } from './transform-path.ts'

const kit = await loadPathKit()
const areaOf = (d: string) => windingArea(flattenPath(d, 0.001).map(({ points }) => points))
const SQUARE = 'M0 0h10v10h-10z'
const HOLE = 'M2 2h6v6h-6z'
const ISLAND = 'M4 4h2v2h-2z'

test.each(shapes)('$input.name becomes $expected', ({ input, expected }) => {
  const { name, ...attributes } = input
  const element = { name, attributes: new Map(Object.entries(attributes)), children: [], text: '' }
  expect(shapePath(element)).toBe(expected)
})

test('a length gives its number, whatever its unit', () => {
  expect(['4.5px', ' -2em', '1e2', 'auto', undefined].map(leadingNumber)).toEqual([
    4.5,
    -2,
    100,
    null,
    null,
  ])
})

test('a flattened circle stays within the tolerance, a straight line keeps its points', () => {
  const [circle] = flattenPath('M-10 0a10 10 0 0 1 20 0a10 10 0 0 1-20 0z', 0.01)
  expect(circle?.isClosed).toBe(true)
  for (let at = 0; at < circle!.points.length; at += 2) {
    expect(Math.hypot(circle!.points[at]!, circle!.points[at + 1]!)).toBeCloseTo(10, 2)
  }
  expect(flattenPath('M0 0H4V3l1 0m5 5', 0.01)).toEqual([
    { points: [0, 0, 4, 0, 4, 3, 5, 3], isClosed: false },
    { points: [10, 8], isClosed: false },
  ])
})

test.each(['M0 0 bogus', 'L1 1', 'M0 0L1e400 0'])('the path data “%s” is refused', (d) => {
  expect(() => flattenPath(d, 0.1)).toThrow(expect.objectContaining({ code: 'bad-path' }))
})

test('contours are turned by how deep they lie', () => {
  const even = areaOf(orientContours(SQUARE + HOLE + ISLAND))
  expect(even).toBeCloseTo(100 - 36 + 4, 1)
  expect(areaOf(orientContours(SQUARE + HOLE.replace('h6v6h-6', 'v6h6v-6')))).toBeCloseTo(64, 1)
})

test('areas of one direction add up, whatever direction they came in', () => {
  const reversed = 'M0 0v10h10v-10z'
  const far = 'M5 5h10v10h-10z'
  expect(areaOf(inOneDirection(reversed) + inOneDirection(far))).toBeCloseTo(175, 1)
  expect(inOneDirection('M0 0C0 4 4 4 4 0z')).toBe('M4 0C4 4 0 4 0 0Z')
})

test('Skia joins, cuts and rewrites areas, holes kept', () => {
  const square = kit.FromSVGString('M5 0h10v10h-10z')
  expect(areaOf(uniteAreas(kit, [SQUARE, 'M5 5h10v10h-10z']))).toBeCloseTo(175, 1)
  expect(areaOf(cutArea(kit, SQUARE, [square]))).toBeCloseTo(50, 1)
  expect(areaOf(evenOddToNonZero(kit, SQUARE + HOLE))).toBeCloseTo(64, 1)
  expect(cutArea(kit, SQUARE, [])).toBe(SQUARE)
  square.delete()
})

test('path data is moved by a transform list', () => {
  expect(transformPath('M1 1L2 2', 'translate(10 0) scale(2)')).toBe('M12 2L14 4')
})

test('path data becomes cubic curves with handles as offsets; a closed run ends before its start', () => {
  const [run] = curvesOfPath('M0 0h3q3 0 3 3C6 6 0 6 0 0z')
  expect(run?.isClosed).toBe(true)
  expect(run?.points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [3, 0],
    [6, 3],
  ])
  expect(run?.points.map(({ outOf }) => outOf)).toEqual([
    [0, 0],
    [2, 0],
    [0, 3],
  ])
  expect(run?.points.map(({ into }) => into)).toEqual([
    [0, 6],
    [0, 0],
    [0, -2],
  ])
  expect(curvesOfPath('M0 0L1 1M5 5')).toHaveLength(1)
  expect(() => curvesOfPath('M0 0X')).toThrow()
})
