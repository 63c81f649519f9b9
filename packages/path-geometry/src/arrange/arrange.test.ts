import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignBoxes, distributeBoxes, unitedBounds } from './align-boxes.ts'
import { buildSnapIndex, findSnap } from './snap-candidates.ts'

const box = (minX: number, minY: number, width = 2, height = 2) => ({
  minX,
  minY,
  maxX: minX + width,
  maxY: minY + height,
})

test('boxes get one edge or middle in common', () => {
  const boxes = [box(0, 0), box(5, 3, 4, 4)]
  const all = unitedBounds(boxes)
  expect(alignBoxes(boxes, 'left', all)).toEqual([
    [0, 0],
    [-5, 0],
  ])
  expect(alignBoxes(boxes, 'bottom', all)).toEqual([
    [0, 5],
    [0, 0],
  ])
  expect(alignBoxes(boxes, 'center', all)).toEqual([
    [3.5, 0],
    [-2.5, 0],
  ])
})

test('gaps become equal, the outermost stay, whatever the order', () => {
  const boxes = [box(20, 0), box(0, 0), box(3, 0, 4)]
  expect(distributeBoxes(boxes, 'horizontal')).toEqual([
    [0, 0],
    [0, 0],
    [6, 0],
  ])
  expect(distributeBoxes(boxes, 'horizontal', 1)).toEqual([
    [-12, 0],
    [0, 0],
    [0, 0],
  ])
  expect(distributeBoxes([box(1, 1)], 'vertical')).toEqual([[0, 0]])
})

test('a dragged box snaps to the nearest edge or middle of each axis', () => {
  const index = buildSnapIndex([box(10, 10)], { x: [50], y: [] })
  expect(findSnap(index, box(7.7, 30), 0.5)).toEqual({
    dx: expect.closeTo(0.3),
    dy: 0,
    x: 10,
    y: null,
  })
  expect(findSnap(index, box(48.9, 9.9), 0.5)).toEqual({
    dx: expect.closeTo(0.1),
    dy: expect.closeTo(0.1),
    x: 50,
    y: 10,
  })
  expect(findSnap(index, box(30, 30), 0.5)).toEqual({ dx: 0, dy: 0, x: null, y: null })
})

test('binary search finds what looking at every line finds', () => {
  const number = fc.integer({ min: -50, max: 50 })
  const boxes = fc.array(fc.tuple(number, number).map(([x, y]) => box(x, y, 3, 5)))
  fc.assert(
    fc.property(boxes, number, number, (others, x, y) => {
      const moved = box(x + 0.3, y, 4, 4)
      const { dx } = findSnap(buildSnapIndex(others), moved, 2)
      const lines = others.flatMap(({ minX, maxX }) => [minX, (minX + maxX) / 2, maxX])
      const gaps = [moved.minX, moved.minX + 2, moved.maxX].flatMap((place) =>
        lines.map((line) => Math.abs(line - place)),
      )
      const nearest = Math.min(Infinity, ...gaps)
      expect(Math.abs(dx)).toBeCloseTo(nearest <= 2 ? nearest : 0)
    }),
  )
})
