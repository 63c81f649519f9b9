import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import outlines from '../fixtures/outlines.json' with { type: 'json' }
import { loadPathKit } from '../testing/load-path-kit.ts'
import { windingArea } from '../testing/winding-area.ts'
import { flattenPath } from './flatten-path.ts'
import { outlinePolyline } from './outline-polyline.ts'
import { outlineStroke } from './outline-stroke.ts'
import type { StrokeStyle } from './stroke-style.ts'

const kit = await loadPathKit()
const plain: StrokeStyle = {
  width: 2,
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
  dashes: [],
  dashOffset: 0,
}
const TOLERANCE = 0.005

const areaOf = (d: string) => windingArea(flattenPath(d, TOLERANCE).map(({ points }) => points))
const flatAreaOf = (d: string, style: StrokeStyle) =>
  windingArea(flattenPath(d, TOLERANCE).flatMap((line) => outlinePolyline(line, style, TOLERANCE)))

test.each(outlines)('$name fills its area, as curves and flattened', ({ d, style, area }) => {
  const pen = { ...plain, ...(style as Partial<StrokeStyle>) }
  expect(Math.abs(areaOf(outlineStroke(kit, d, pen)) / area - 1)).toBeLessThan(0.005)
  expect(Math.abs(flatAreaOf(d, pen) / area - 1)).toBeLessThan(0.005)
})

test('an outline keeps curves, and its transform widens the line', () => {
  const pen = { ...plain, cap: 'round' } as const
  const outline = outlineStroke(kit, 'M0 0h10', pen, 'translate(5 5) scale(3)')
  expect(outline).toMatch(/[QC]/)
  expect(Math.abs(areaOf(outline) / (9 * (20 + Math.PI)) - 1)).toBeLessThan(0.005)
})

test('both ways agree on the area of random lines', () => {
  const place = fc.integer({ min: 0, max: 24 })
  const points = fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 6 })
  const pens = fc.record({
    width: fc.constantFrom(0.5, 1, 2),
    cap: fc.constantFrom('butt', 'round', 'square'),
    join: fc.constantFrom('miter', 'round', 'bevel'),
  })
  fc.assert(
    fc.property(points, pens, (list, pen) => {
      const corners = list.filter(
        ([x, y], at) => at === 0 || x !== list[at - 1]![0] || y !== list[at - 1]![1],
      )
      fc.pre(corners.length > 1)
      const d = `M${corners.map((corner) => corner.join(' ')).join('L')}`
      const style = { ...plain, ...pen } as StrokeStyle
      const [curved, flat] = [areaOf(outlineStroke(kit, d, style)), flatAreaOf(d, style)]
      expect(Math.abs(curved - flat)).toBeLessThan(0.02 * Math.max(curved, flat))
    }),
    { numRuns: 30, seed: 7 },
  )
})
