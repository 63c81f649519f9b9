import { expect, test } from 'vitest'
import { measurePixels } from './measure-pixels.ts'

const pixels = (...colors: number[][]) => Uint8Array.from(colors.flat())

test('the means are of what is seen, each pixel by its opacity', () => {
  const white = [255, 255, 255, 255]
  expect(measurePixels(pixels(white, [0, 0, 0, 0]))).toEqual({
    luminance: 1,
    chroma: 0,
    outline: 0,
  })
  const half = measurePixels(pixels(white, [0, 0, 0, 255]))
  expect(half?.luminance).toBeCloseTo(0.5)
  expect(half?.outline).toBeCloseTo(0.5)
  expect(measurePixels(pixels([255, 0, 0, 255]))?.chroma).toBe(1)
  expect(measurePixels(pixels(white, [0, 0, 0, 85]))?.luminance).toBeCloseTo(0.75)
})

test('of nothing there is no mean', () => {
  expect(measurePixels(pixels([9, 9, 9, 0]))).toBeNull()
})
