import { expect, test } from 'vitest'
import { labOf, squaredDistance } from './lab-color.ts'

test.each([
  [0x000000, [0, 0, 0]],
  [0xffffff, [10000, 0, 0]],
  [0xff0000, [5324, 8009, 6720]],
  [0x00ff00, [8774, -8618, 8318]],
  [0x0000ff, [3230, 7919, -10786]],
  [0x808080, [5359, 0, 0]],
])('%i is where tables of CIE Lab have it', (rgb, expected) => {
  const lab = labOf(rgb)
  for (const i of [0, 1, 2]) expect(Math.abs(lab[i]! - expected[i]!)).toBeLessThanOrEqual(2)
})

test('black and white are a hundred apart', () => {
  expect(Math.sqrt(squaredDistance(labOf(0), labOf(0xffffff)))).toBeCloseTo(10_000, -1)
})
