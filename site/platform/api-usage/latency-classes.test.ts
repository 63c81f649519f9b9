import { expect, test } from 'vitest'
import { LATENCY_CLASSES, latencyAt, latencyClassOf } from './latency-classes.ts'

const counted = (times: readonly number[]) => {
  const counts = Array.from({ length: LATENCY_CLASSES }, () => 0)
  for (const time of times) counts[latencyClassOf(time)]! += 1
  return counts
}

test('19 calls of 20 within 8 ms: the 95th percentile is the end of their class', () => {
  expect(latencyAt(counted([...Array.from({ length: 19 }, () => 8), 900]), 0.95)).toBe(10)
  expect(latencyAt(counted([...Array.from({ length: 18 }, () => 8), 900, 900]), 0.95)).toBe(1000)
})

test('an end belongs to its class, and what is longer than all ends is counted as such', () => {
  expect([latencyClassOf(0), latencyClassOf(1), latencyClassOf(1.1)]).toEqual([0, 0, 1])
  expect(latencyAt(counted([60_000]), 0.95)).toBe(2500)
})

test('without calls there is no time', () => {
  expect(latencyAt([], 0.95)).toBeNull()
})
