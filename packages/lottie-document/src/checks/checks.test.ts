import { expect, test } from 'vitest'
import { findFlashes } from './find-flashes.ts'
import type { LuminanceFrame } from './luminance-frame.ts'
import { measureMotion } from './measure-motion.ts'

type Rgba = readonly [number, number, number, number]

/** A picture whose left share has one colour and whose rest another. */
function picture(color: Rgba, share = 1, rest: Rgba = [0, 0, 0, 255]): LuminanceFrame {
  const [width, height] = [32, 32]
  const data = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(pixel % width < width * share ? color : rest, pixel * 4)
  }
  return { data, width, height }
}

/** So many flashes of a colour over two seconds of 60 frames. */
const flashing = (times: number, color: Rgba, share = 1, rest?: Rgba) =>
  Array.from({ length: 120 }, (_, frame) =>
    picture(Math.floor((frame * times * 2) / 60) % 2 === 0 ? [0, 0, 0, 255] : color, share, rest),
  )

const WHITE: Rgba = [255, 255, 255, 255]

test.each([
  ['three flashes of white in a second', flashing(3, WHITE), 3, true],
  ['four', flashing(4, WHITE), 4, false],
  ['ten', flashing(10, WHITE), 10, false],
  ['ten on less than a fifth of the picture', flashing(10, WHITE, 0.18), 0, true],
  ['ten on a third of it', flashing(10, WHITE, 0.33), 10, false],
])('%s', (_name, frames, flashes, isSafe) => {
  const report = findFlashes(frames, 60)
  // A second takes its first change with it or not.
  expect(Math.abs(report.flashes - flashes)).toBeLessThanOrEqual(flashes === 3 ? 0 : 1)
  expect(report.isSafe).toBe(isSafe)
})

test('light greys above 0.80 and changes below a tenth are no flashes', () => {
  expect(findFlashes(flashing(10, [60, 60, 60, 255]), 60)).toMatchObject({ flashes: 0 })
  const bright = Array.from({ length: 60 }, (_, frame) =>
    picture(frame % 6 < 3 ? WHITE : [235, 235, 235, 255]),
  )
  expect(findFlashes(bright, 60)).toMatchObject({ flashes: 0, isSafe: true })
})

test('saturated red flashes although its luminance hardly changes', () => {
  const frames = Array.from({ length: 60 }, (_, frame) =>
    picture(frame % 6 < 3 ? [180, 0, 0, 255] : [103, 103, 103, 255]),
  )
  const report = findFlashes(frames, 60)
  expect([report.flashes, report.isSafe]).toEqual([0, false])
  expect(report.redFlashes).toBeGreaterThan(3)
})

test('a short loop is judged as it repeats, and see-through parts on black and on white', () => {
  const loop = [...Array(3).fill(picture(WHITE)), ...Array(3).fill(picture([0, 0, 0, 255]))]
  expect(findFlashes(loop as LuminanceFrame[], 60).isSafe).toBe(false)
  const veil = Array.from({ length: 60 }, (_, frame) =>
    picture(frame % 6 < 3 ? WHITE : [0, 0, 0, 0]),
  )
  expect(findFlashes(veil, 60).isSafe).toBe(false)
  expect(findFlashes([picture(WHITE)], 30)).toMatchObject({ flashes: 0, isSafe: true })
})

test('motion is the share that changes, and what goes on for long should be able to stand still', () => {
  const moving = Array.from({ length: 30 }, (_, frame) => picture(WHITE, frame / 30))
  const report = measureMotion(moving, { framesPerSecond: 30, isLooping: false })
  expect(report.busiest).toBeCloseTo(0.1, 1)
  const still = Array.from({ length: 300 }, () => picture(WHITE))
  expect(measureMotion(still, { framesPerSecond: 30, isLooping: true })).toEqual({
    busiest: 0,
    needsStill: false,
  })
  const little = Array.from({ length: 30 }, (_, frame) => picture(WHITE, 0.5 + frame / 1000))
  expect(measureMotion(little, { framesPerSecond: 30, isLooping: true }).needsStill).toBe(true)
})
