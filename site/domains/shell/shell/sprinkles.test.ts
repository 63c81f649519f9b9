import { expect, test } from 'vitest'
import { dueSprinkles, SPRINKLES_INTERVAL_MS } from './sprinkles.ts'

test('the notice of an agent is due at first, and again after more than 604,800,000 ms', () => {
  expect(SPRINKLES_INTERVAL_MS).toBe(604_800_000)
  expect(dueSprinkles({}, 'figma', 1000)).toEqual({ figma: 1000 })
  const seen = { figma: 1000 }
  expect(dueSprinkles(seen, 'figma', 1000 + 604_800_000)).toBe(null)
  expect(dueSprinkles(seen, 'figma', 1001 + 604_800_000)).toEqual({ figma: 604_801_001 })
  expect(dueSprinkles(seen, 'sketch', 2000)).toEqual({ figma: 1000, sketch: 2000 })
})
