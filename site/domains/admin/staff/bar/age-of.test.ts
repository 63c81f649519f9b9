import { expect, test } from 'vitest'
import { ageOf } from './age-of.ts'

const now = Date.UTC(2026, 10, 23, 12)
const ago = (ms: number) => ageOf(now - ms, now)

test('an age is in the largest unit that fits, whole and rounded down', () => {
  expect(ago(0)).toEqual({ unit: 'now', count: 0 })
  expect(ago(59_999)).toEqual({ unit: 'now', count: 0 })
  expect(ago(60_000)).toEqual({ unit: 'minutes', count: 1 })
  expect(ago(3_599_999)).toEqual({ unit: 'minutes', count: 59 })
  expect(ago(3 * 3_600_000 + 1)).toEqual({ unit: 'hours', count: 3 })
  expect(ago(86_400_000)).toEqual({ unit: 'days', count: 1 })
  expect(ago(30 * 86_400_000)).toEqual({ unit: 'days', count: 30 })
})

test('what is over a month ago or to come has no age; a clock a few seconds ahead is now', () => {
  expect(ago(30 * 86_400_000 + 1)).toBeNull()
  expect(ago(-3_600_000)).toBeNull()
  expect(ago(-5_000)).toEqual({ unit: 'now', count: 0 })
})
