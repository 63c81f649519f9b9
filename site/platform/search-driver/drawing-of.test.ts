import { expect, test } from 'vitest'
import { drawingOf } from './drawing-of.ts'

const star = { name: 'Star', contributorId: 1 }

test('looks of one drawing share a number, whatever pack of a family they are in', () => {
  const drawing = drawingOf(star, 'Tabler Outline')
  expect(drawingOf({ ...star, name: 'Star filled' }, 'Tabler Filled')).toBe(drawing)
  expect(drawingOf(star, 'Tabler 24')).toBe(drawing)
  expect(drawing).toBeGreaterThan(0)
  expect(drawing).toBeLessThan(2 ** 32)
})

test('another contributor, family or thing is another drawing', () => {
  const others = [
    drawingOf({ ...star, contributorId: 2 }, 'Tabler Outline'),
    drawingOf(star, 'Brands'),
    drawingOf({ ...star, name: 'Star off' }, 'Tabler Outline'),
    drawingOf({ ...star, name: 'Star 2' }, 'Tabler Outline'),
  ]
  expect(new Set([drawingOf(star, 'Tabler Outline'), ...others]).size).toBe(5)
})

test('what has no name of its own, or no contributor, stands alone', () => {
  expect(drawingOf({ ...star, name: 'Outline' }, 'Tabler')).toBe(0)
  expect(drawingOf({ ...star, contributorId: 0 }, 'Tabler')).toBe(0)
})
