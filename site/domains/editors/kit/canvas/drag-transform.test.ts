import { standingAt } from '@tessera/kit'
import { expect, test } from 'vitest'
import { dragTransform } from './drag-transform.ts'

const start = { ...standingAt(100, 100, 2), rotate: 10 }
const drag = (to: { x: number; y: number }, isSnapped = false) => ({
  from: { x: 100, y: 50 },
  to,
  isSnapped,
})

test('moving goes along with the pointer', () => {
  expect(dragTransform('move', start, drag({ x: 130, y: 40 }))).toEqual({ x: 130, y: 90 })
})

test('sizing follows the distance to the middle', () => {
  expect(dragTransform('scale', start, drag({ x: 100, y: 0 }))).toEqual({ scale: 4 })
})

test('turning follows the angle around the middle, clockwise', () => {
  expect(dragTransform('rotate', start, drag({ x: 150, y: 100 })).rotate).toBeCloseTo(100)
  // A scene takes whole turns away.
  expect(dragTransform('rotate', start, drag({ x: 50, y: 100 })).rotate).toBeCloseTo(280)
  expect(dragTransform('rotate', start, drag({ x: 150, y: 100 }, true))).toEqual({ rotate: 105 })
})

test('a pointer in the middle has no direction and changes nothing', () => {
  expect(dragTransform('rotate', start, drag({ x: 100, y: 100 }))).toEqual({})
  expect(dragTransform('scale', start, drag({ x: 100, y: 100 }))).toEqual({})
})
