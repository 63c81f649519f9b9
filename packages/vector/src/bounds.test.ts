import { expect, test } from 'vitest'
import { boundsOf, longerSide } from './bounds.ts'

test('a box holds every point of every run', () => {
  const bounds = boundsOf([
    [1, 2, -3, 4],
    [0, 10],
  ])
  expect(bounds).toEqual({ minX: -3, minY: 2, maxX: 1, maxY: 10 })
  expect(longerSide(bounds)).toBe(8)
})

test('nothing has no box', () => {
  expect(boundsOf([]).minX).toBe(Infinity)
})
