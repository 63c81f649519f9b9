import { expect, test } from 'vitest'
import { documentWith } from './animation.fixture.ts'
import { readLottie } from './read-lottie.ts'
import { setSpeed } from './set-speed.ts'

const { animation } = readLottie(documentWith())

test('twice as fast is half as long, frame for frame the same', () => {
  const fast = readLottie(setSpeed(animation, 2))
  expect(fast.durationMs).toBe(1000)
  expect(fast.frames).toBe(60)
  expect(setSpeed(fast.animation, 0.5)).toEqual(animation)
})

test.each([0, -1, Number.NaN, Infinity, 1000])('refuses the factor %s', (factor) => {
  expect(() => setSpeed(animation, factor)).toThrow(
    expect.objectContaining({ code: 'invalid_speed' }),
  )
})
