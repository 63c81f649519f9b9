import { expect, test } from 'vitest'
import type { FlatPicture } from './compare-pictures.ts'
import { measureFidelity, momentOf } from './measure-fidelity.ts'

const SIDE = 32

/** A black bar of 4 pixels, its left edge at `x`, on white. */
function bar(x: number): FlatPicture {
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(255)
  for (let y = 0; y < SIDE; y += 1) {
    const start = (y * SIDE + Math.round(x)) * 3
    rgb.fill(0, start, start + 12)
  }
  return { width: SIDE, height: SIDE, rgb }
}

const loop = { introSeconds: 0, periodSeconds: 2 }
const moving = (seconds: number) => Promise.resolve(bar(seconds * 10))

test('sides that agree score 1 at five moments', async () => {
  const fidelity = await measureFidelity(loop, { svgAt: moving, lottieAt: moving })
  expect(fidelity).toMatchObject({ ssim: 1, inkSsim: 1, isRight: true })
  expect(fidelity.moments.map(({ seconds }) => Number(seconds.toFixed(2)))).toEqual([
    0.14, 0.46, 0.82, 1.32, 1.86,
  ])
})

test('one moment that differs makes the file wrong', async () => {
  const late = (seconds: number) => (seconds > 1.5 ? Promise.resolve(bar(2)) : moving(seconds))
  const fidelity = await measureFidelity(loop, { svgAt: moving, lottieAt: late })
  expect(fidelity.isRight).toBe(false)
  expect(fidelity.moments.map(({ ssim }) => ssim === 1)).toEqual([true, true, true, true, false])
  expect(fidelity.ssim).toBe(fidelity.moments[4]!.ssim)
  expect(fidelity.inkSsim).toBeLessThan(fidelity.ssim)
})

test('an empty picture beside a thin line is wrong by its ink alone', async () => {
  const empty: FlatPicture = { ...bar(0), rgb: new Uint8Array(SIDE * SIDE * 3).fill(255) }
  const still = { introSeconds: 0, periodSeconds: null }
  const fidelity = await measureFidelity(still, {
    svgAt: () => Promise.resolve(bar(2)),
    lottieAt: () => Promise.resolve(empty),
  })
  expect(fidelity.moments).toHaveLength(1)
  expect(fidelity.inkSsim).toBeLessThan(0.2)
  expect(fidelity.ssim).toBeGreaterThan(0.7)
})

test('the file is asked for its own moment after its intro', () => {
  const times = { introSeconds: 1, periodSeconds: 0.5 }
  expect(momentOf(times, 0.75)).toBe(0.75)
  expect(momentOf(times, 2.75)).toBe(1.25)
  expect(momentOf({ introSeconds: 1, periodSeconds: null }, 5)).toBe(5)
})

test('pictures of other sizes are refused', async () => {
  const small = { width: 8, height: 8, rgb: new Uint8Array(192) }
  const drawing = { svgAt: moving, lottieAt: () => Promise.resolve(small) }
  await expect(measureFidelity(loop, drawing)).rejects.toThrow('sizes differ')
})
