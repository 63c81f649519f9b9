import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseVariant } from './choose-variant.ts'

const variants = [
  { name: 'a', weight: 1 },
  { name: 'b', weight: 3 },
]

test.each([
  [0, 'a'],
  [0.2499, 'a'],
  [0.25, 'b'],
  [0.9999, 'b'],
])('a draw of %d falls on %s, by weight', (draw, name) => {
  expect(chooseVariant(variants, draw).name).toBe(name)
})

test('the share of each variant over evenly spread draws is its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
      (weights) => {
        const list = weights.map((weight, index) => ({ name: `v${index}`, weight }))
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const counts = new Map<string, number>()
        for (let step = 0; step < total; step++) {
          const { name } = chooseVariant(list, (step + 0.5) / total)
          counts.set(name, (counts.get(name) ?? 0) + 1)
        }
        expect(list.map(({ name }) => counts.get(name))).toEqual(weights)
      },
    ),
  )
})
