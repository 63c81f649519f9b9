import { expect, test } from 'vitest'
import { pickOfDay } from './pick-of-day.ts'

const entries = Array.from({ length: 200 }, (_, index) => index)
const noon = new Date('2026-11-20T12:00:00Z')

test('the pick is the same all day and another one the next day', () => {
  const today = pickOfDay(entries, 40, noon)
  expect(pickOfDay(entries, 40, new Date('2026-11-20T23:59:59Z'))).toEqual(today)
  expect(pickOfDay(entries, 40, new Date('2026-11-21T00:00:00Z'))).not.toEqual(today)
})

test('nothing is picked twice', () => {
  const picked = pickOfDay(entries, 60, noon)
  expect(new Set(picked).size).toBe(60)
})

test('fewer than asked for are all there is', () => {
  expect(pickOfDay(['a', 'b'], 5, noon).toSorted()).toEqual(['a', 'b'])
  expect(pickOfDay([], 5, noon)).toEqual([])
})

test('days differ from each other: a hundred days give a hundred first picks spread over the list', () => {
  const firsts = new Set<number | undefined>()
  for (let day = 0; day < 100; day++) {
    firsts.add(pickOfDay(entries, 1, new Date(Date.UTC(2026, 0, 1 + day)))[0])
  }
  expect(firsts.size).toBeGreaterThan(50)
})
