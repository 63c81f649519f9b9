import { expect, test } from 'vitest'
import {
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_MS,
  PROGRESS_THROTTLE_MS,
  progressAt,
} from './progress-timing.ts'

test('a load shorter than the throttle shows nothing', () => {
  expect(progressAt(0)).toBe(0)
  expect(progressAt(PROGRESS_THROTTLE_MS)).toBe(0)
})

test('it takes about five seconds to fill and is never full before the page is there', () => {
  const end = PROGRESS_THROTTLE_MS + PROGRESS_DURATION_MS
  expect(progressAt(end - 1)).toBeLessThan(0.95)
  expect(progressAt(end)).toBeCloseTo(0.95)
  expect(progressAt(end * 10)).toBeCloseTo(0.95)
})

test('it never runs backwards', () => {
  for (let ms = 0; ms < 6000; ms += 50) {
    expect(progressAt(ms + 50)).toBeGreaterThanOrEqual(progressAt(ms))
  }
})

test('it begins after 200 ms, fills in 5,000 ms and hides after 500 ms', () => {
  expect([PROGRESS_THROTTLE_MS, PROGRESS_DURATION_MS, PROGRESS_HIDE_MS]).toEqual([200, 5000, 500])
})
