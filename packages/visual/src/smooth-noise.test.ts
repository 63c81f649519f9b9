import { expect, test } from 'vitest'
import { smoothNoise } from './smooth-noise.ts'

const SIDE = 64

/** A dark square on a light ground. */
const drawn = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
  return x > 20 && x < 44 && y > 20 && y < 44 ? 30 : 220
})

/** Grain by a linear congruence, evenly spread. */
function grained(lights: Float32Array, most: number): Float32Array {
  let state = 7
  return lights.map((light) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return light + (state / 4_294_967_296 - 0.5) * 2 * most
  })
}

test('what has no grain stays as it is', () => {
  expect(smoothNoise(drawn, SIDE)).toBe(drawn)
})

test('grain is smoothed to less than half, and a rim stays where it is', () => {
  const noisy = grained(drawn, 25)
  const smooth = smoothNoise(noisy, SIDE)
  const strays = (lights: Float32Array) => {
    const corner = [...lights].filter((_, at) => at % SIDE < 16 && at < SIDE * 16)
    return Math.sqrt(corner.reduce((sum, light) => sum + (light - 220) ** 2, 0) / corner.length)
  }

  expect(strays(smooth)).toBeLessThan(strays(noisy) / 2)
  const row = 32 * SIDE
  expect(smooth[row + 17]! - smooth[row + 24]!).toBeGreaterThan(120)
})
