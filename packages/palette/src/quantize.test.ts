import { expect, test } from 'vitest'
import { quantize, type WeightedColor } from './quantize.ts'

const GREYS: WeightedColor[] = Array.from({ length: 64 }, (_, i) => ({
  rgb: [i * 4, i * 4, i * 4],
  weight: 1 + (i % 3),
}))

test.each([2, 256])('accepts %i colours', (count) => {
  expect(quantize(GREYS, count).length).toBeLessThanOrEqual(count)
})

test.each([1, 0, 257, 2.5, Number.NaN])('refuses %s colours', (count) => {
  expect(() => quantize(GREYS, count)).toThrow(expect.objectContaining({ code: 'invalid_count' }))
})

test('no weight is lost', () => {
  const total = GREYS.reduce((sum, { weight }) => sum + weight, 0)
  expect(quantize(GREYS, 7).reduce((sum, { weight }) => sum + weight, 0)).toBe(total)
})

test('gives as many colours as there are 5-bit cells when more are asked for', () => {
  expect(quantize(GREYS, 200)).toHaveLength(32)
})

test('nothing gives nothing', () => {
  expect(quantize([], 5)).toEqual([])
})
