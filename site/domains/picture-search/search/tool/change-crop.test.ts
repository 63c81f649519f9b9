import { expect, test } from 'vitest'
import { changeCrop, cropNumbers, dragCrop, toCrop } from './change-crop.ts'
import { changeMark, newShape, removeMark } from './sketch.ts'

const crop = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 }

test('a crop is dragged as far as the picture goes and keeps its size', () => {
  expect(dragCrop(crop, null, 0.1, -0.1)).toMatchObject({ left: 0.30000000000000004, top: 0.1 })
  expect(dragCrop(crop, null, 9, 9)).toEqual({ left: 0.5, top: 0.5, width: 0.5, height: 0.5 })
})

test('a corner moves its two sides and never passes the opposite one', () => {
  const larger = dragCrop(crop, 'left top', -0.1, -0.1)
  expect(larger.left).toBeCloseTo(0.1)
  expect(larger.width).toBeCloseTo(0.6)
  const least = dragCrop(crop, 'right bottom', -9, -9)
  expect(least.width).toBeCloseTo(0.05)
  expect(least.height).toBeCloseTo(0.05)
  expect(least.left).toBeCloseTo(0.2)
})

test('sides set by numbers stay in order', () => {
  const numbers = cropNumbers(crop)
  expect(numbers).toEqual({ left: 20, top: 20, right: 70, bottom: 70 })
  expect(changeCrop(numbers, 'left', 90).left).toBe(65)
  expect(changeCrop(numbers, 'bottom', 0).bottom).toBe(25)
  expect(toCrop(numbers)).toEqual({ left: 0.2, top: 0.2, width: 0.5, height: 0.5 })
})

test('a shape is changed and removed by its place, and a stroke has no numbers', () => {
  const shape = newShape('rectangle', 4)
  const stroke = { kind: 'stroke', points: [1, 1, 2, 2], width: 4, isEraser: false } as const

  expect(changeMark([stroke, shape], 1, { x: 40 })).toEqual([stroke, { ...shape, x: 40 }])
  expect(changeMark([stroke], 0, { x: 40 })).toEqual([stroke])
  expect(removeMark([stroke, shape], 0)).toEqual([shape])
})
