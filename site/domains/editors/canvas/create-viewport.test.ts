import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createViewport,
  MAX_SCALE,
  pinch,
  zoomAt,
  type Point,
  type View,
} from './create-viewport.ts'

const coordinate = fc.integer({ min: -500, max: 500 })
const point = fc.record({ x: coordinate, y: coordinate })
const view = fc.record({
  scale: fc.double({ min: 0.5, max: 4, noNaN: true }),
  x: coordinate,
  y: coordinate,
})

/** What lies under a point of the canvas, in the drawing. */
const under = ({ scale, x, y }: View, at: Point) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})

test('zooming keeps what lies under the pointer', () => {
  fc.assert(
    fc.property(view, point, fc.double({ min: 0.5, max: 2, noNaN: true }), (now, at, factor) => {
      const before = under(now, at)
      const after = under(zoomAt(now, at, factor), at)
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
    }),
  )
})

test('two fingers carry what lies between them along', () => {
  fc.assert(
    fc.property(view, point, point, (now, shift, half) => {
      fc.pre(Math.hypot(half.x, half.y) > 1)
      const fingers = (at: Point, by: number): [Point, Point] => [
        { x: at.x - half.x * by, y: at.y - half.y * by },
        { x: at.x + half.x * by, y: at.y + half.y * by },
      ]
      const moved = pinch(now, fingers({ x: 0, y: 0 }, 1), fingers(shift, 1.5))
      const before = under(now, { x: 0, y: 0 })
      const after = under(moved, shift)
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
      expect(moved.scale).toBeCloseTo(now.scale * 1.5, 6)
    }),
  )
})

test('the figure is of the drawing, whatever fits; zoom ends at its limits', () => {
  const viewport = createViewport()
  viewport.setFit(2.5)
  expect(viewport.percent()).toBe(250)
  viewport.actualSize()
  expect(viewport.percent()).toBe(100)
  for (let step = 0; step < 100; step += 1) viewport.zoomBy(2)
  expect(viewport.read().scale).toBe(MAX_SCALE)
  viewport.fit()
  expect(viewport.read()).toEqual({ scale: 1, x: 0, y: 0 })
})
