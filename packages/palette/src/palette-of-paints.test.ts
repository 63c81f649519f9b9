import { expect, test } from 'vitest'
import { paletteOfPaints } from './palette-of-paints.ts'

test('equal paints are added up and the heaviest comes first', () => {
  const paints = [
    { hex: '#0000FF', weight: 2 },
    { hex: '#f00', weight: 3 },
    { hex: '#00f', weight: 2 },
  ]
  expect(paletteOfPaints(paints)).toEqual(['#0000ff', '#ff0000'])
})

test('keeps exact colours and drops the lightest weights beyond the count', () => {
  const paints = Array.from({ length: 30 }, (_, i) => ({
    hex: `#0000${(i + 16).toString(16)}`,
    weight: i + 1,
  }))
  expect(paletteOfPaints(paints, { count: 2 })).toEqual(['#00002d', '#00002c'])
  expect(paletteOfPaints(paints)).toHaveLength(10)
})

test('near-white is left out unless it is all there is', () => {
  const white = { hex: '#fefefe', weight: 50 }
  expect(paletteOfPaints([white, { hex: '#123456', weight: 1 }])).toEqual(['#123456'])
  expect(paletteOfPaints([white])).toEqual(['#ffffff'])
})

test('a weight that is no positive number does not count', () => {
  const paints = [Number.NaN, -1, 0, Infinity].map((weight) => ({ hex: '#ff0000', weight }))
  expect(paletteOfPaints(paints)).toEqual([])
})

test.each(['red', '#12345', 'url(#a)', ''])('refuses the paint "%s"', (hex) => {
  expect(() => paletteOfPaints([{ hex, weight: 1 }])).toThrow(
    expect.objectContaining({ code: 'invalid_color' }),
  )
})
