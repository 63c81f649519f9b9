import { expect, test } from 'vitest'
import { createSpendLimits } from './spend-limits.ts'

function atClock(perMinute: number) {
  let nowMs = Date.UTC(2026, 0, 1)
  const limits = createSpendLimits({ perMinute, now: () => new Date(nowMs) })
  return { limits, pass: (seconds: number) => (nowMs += seconds * 1000) }
}

test('two minutes’ worth may be spent at once, and time fills it up', () => {
  const { limits, pass } = atClock(60)

  expect(limits.trySpend('a', 100)).toBe(0)
  expect(limits.trySpend('a', 50)).toBe(30)
  pass(29)
  expect(limits.trySpend('a', 50)).toBe(1)
  pass(1)
  expect(limits.trySpend('a', 50)).toBe(0)
  pass(3600)
  expect(limits.trySpend('a', 121)).toBe(0)
  expect(limits.trySpend('a', 1)).toBe(1)
})

test('what one spends is no loss to another', () => {
  const { limits } = atClock(60)

  limits.spend('a', 120)

  expect(() => limits.spend('a', 2)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterS: 2 }),
  )
  expect(() => limits.spend('b', 120)).not.toThrow()
})

test('a clock that goes back takes nothing away', () => {
  const { limits, pass } = atClock(60)

  limits.spend('a', 60)
  pass(-3600)

  expect(limits.trySpend('a', 60)).toBe(0)
})

test('0 limits nothing', () => {
  const { limits } = atClock(0)

  expect(limits.trySpend('a', 1_000_000_000)).toBe(0)
})
