import { expect, test } from 'vitest'
import { positionBetween, type Placed } from './position-between.ts'

const five = [1, 2, 3, 4, 5].map((id) => ({ id, place: id }))

function order(entries: readonly Placed[], changed: readonly Placed[]): number[] {
  const places = new Map([...entries, ...changed].map(({ id, place }) => [id, place]))
  return [...places].sort(([, a], [, b]) => a - b).map(([id]) => id)
}

test.each([
  [[5], 1, [5, 1, 2, 3, 4]],
  [[1], null, [2, 3, 4, 5, 1]],
  [[4, 2], 3, [1, 4, 2, 3, 5]],
  [[1, 2], 4, [3, 1, 2, 4, 5]],
  [[2], 2, [1, 3, 4, 5, 2]],
] as const)('%j in front of %s', (moved, before, expected) => {
  const placed = positionBetween(five, moved, before)
  expect(order(five, placed)).toEqual(expected)
  expect(placed.map(({ id }) => id)).toEqual(moved)
})

test('a thousand moves into the same gap keep the order, by numbering anew when it closes', () => {
  let entries: Placed[] = five
  let renumbered = 0
  for (let round = 0; round < 1000; round++) {
    const [, second, third] = entries.toSorted((a, b) => a.place - b.place)
    if (!second || !third) throw new Error('five entries')
    const last = entries.toSorted((a, b) => a.place - b.place).at(-1)!
    const placed = positionBetween(
      entries.toSorted((a, b) => a.place - b.place),
      [last.id],
      third.id,
    )
    if (placed.length > 1) renumbered += 1
    const places = new Map(placed.map(({ id, place }) => [id, place]))
    entries = entries.map(({ id, place }) => ({ id, place: places.get(id) ?? place }))
    const now = entries.toSorted((a, b) => a.place - b.place).map(({ id }) => id)
    expect(now.indexOf(last.id)).toBe(2)
  }
  expect(renumbered).toBeGreaterThan(0)
  expect(new Set(entries.map(({ place }) => place)).size).toBe(5)
})
