import sharp from 'sharp'
import { expect, test } from 'vitest'
import { splitWebp } from './webp-frames.ts'

const SIDE = 8
type Color = readonly [number, number, number, number]
const RED: Color = [255, 0, 0, 255]
const BLUE: Color = [0, 0, 255, 255]
const NOTHING: Color = [0, 0, 0, 0]

/** A moving picture that is filled with one colour after the other. */
async function moving(colors: readonly Color[], options: { lossless: boolean }) {
  const pixels = Uint8Array.from(
    colors.flatMap((color) => Array.from({ length: SIDE * SIDE }, () => color).flat()),
  )
  const raw = { width: SIDE, height: SIDE * colors.length, channels: 4, pageHeight: SIDE } as const
  const file = await sharp(pixels, { raw })
    .webp({ ...options, loop: 0, delay: colors.map((_, index) => 40 + index) })
    .toBuffer()
  return new Uint8Array(file)
}

async function middleOf(file: Uint8Array) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return [...data.subarray(at, at + 4)]
}

test.each([{ lossless: true }, { lossless: false }])(
  'each frame is a file of its own, with its place and its time, %o',
  async (options) => {
    const { width, height, frames } = splitWebp(await moving([RED, BLUE, NOTHING], options))
    expect([width, height]).toEqual([SIDE, SIDE])
    expect(frames.map(({ durationMs }) => durationMs)).toEqual([40, 41, 42])
    const [first, second] = await Promise.all(
      frames.slice(0, 2).map(({ bytes }) => middleOf(bytes)),
    )
    expect(first![0]).toBeGreaterThan(230)
    expect(second![2]).toBeGreaterThan(230)
    for (const { x, y, width: wide, height: high } of frames) {
      expect(x + wide).toBeLessThanOrEqual(SIDE)
      expect(y + high).toBeLessThanOrEqual(SIDE)
    }
  },
)

test('a still picture has no frames', async () => {
  const still = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#f00' } })
    .webp()
    .toBuffer()
  expect(() => splitWebp(new Uint8Array(still))).toThrow('does not move')
})
