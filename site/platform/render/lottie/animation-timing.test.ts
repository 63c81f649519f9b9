import { expect, test } from 'vitest'
import { frameDelays, timeAnimation } from './animation-timing.ts'
import type { LottiePlayer } from './open-lottie.ts'

function playerOf(framesPerSecond: number, frames: number, size = 100): LottiePlayer {
  return {
    width: size,
    height: size,
    frames,
    framesPerSecond,
    draw: () => ({ data: new Uint8Array(), width: size, height: size }),
    [Symbol.dispose]: () => {},
  }
}

test.each([
  [30, 100, 60, 200],
  [24, 100, 48, 200],
  [29.97, 100, 60, 200],
  [30, 1000, 90, 3000],
])('delays at %d a second in 1/%d add up over %d frames', (rate, units, count, total) => {
  const delays = frameDelays(count, rate, units)

  expect(delays.reduce((sum, delay) => sum + delay)).toBe(total)
  expect(Math.max(...delays) - Math.min(...delays)).toBeLessThanOrEqual(1)
})

test('a slow animation keeps its own frames and a fast one is thinned to 30 a second', () => {
  expect(timeAnimation(playerOf(24, 4))).toEqual({ frames: [0, 1, 2, 3], framesPerSecond: 24 })
  expect(timeAnimation(playerOf(60, 6))).toEqual({ frames: [0, 2, 4], framesPerSecond: 30 })
})

test('an animation shorter than one step still has a frame', () => {
  expect(timeAnimation(playerOf(120, 1)).frames).toEqual([0])
})

test('size and length together are limited', () => {
  expect(() => timeAnimation(playerOf(30, 30 * 20, 512))).not.toThrow()
  expect(() => timeAnimation(playerOf(30, 30 * 40, 512))).toThrow(
    expect.objectContaining({ code: 'too_large' }),
  )
})
