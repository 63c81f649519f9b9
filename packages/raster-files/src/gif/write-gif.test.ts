import { array, assert, asyncProperty, constant, integer, record } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { RasterFileError } from '../raster-file-error.ts'
import { writeGif, type GifFrame } from './write-gif.ts'

const palette = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [250, 250, 250],
  [9, 9, 9],
]
const CLEAR = palette.length

/** All frames below each other as straight RGBA, decoded by libnsgif. */
async function decode(gif: Uint8Array) {
  const opened = sharp(gif, { animated: true })
  const { delay, pages } = await opened.metadata()
  return { delay, pages: pages ?? 1, rgba: await opened.ensureAlpha().raw().toBuffer() }
}

function colorsOf(frames: readonly GifFrame[], colors: readonly number[][] = palette): Buffer {
  return Buffer.from(
    frames.flatMap(({ indices }) =>
      Array.from(indices).flatMap((index) =>
        index === colors.length ? [0, 0, 0, 0] : [...colors[index]!, 255],
      ),
    ),
  )
}

/** A square of one colour on another, or on nothing. */
function square(side: number, left: number, ground: number, color = 0): Uint8Array {
  const indices = new Uint8Array(side * side).fill(ground)
  for (let y = 2; y < 6; y += 1) indices.fill(color, y * side + left, y * side + left + 4)
  return indices
}

test('another reader sees every frame as it was given, whatever vanishes or stays', async () => {
  const size = record({
    width: integer({ min: 1, max: 9 }),
    height: integer({ min: 1, max: 9 }),
  })
  const films = size.chain(({ width, height }) =>
    record({
      width: constant(width),
      height: constant(height),
      films: array(
        array(integer({ min: 0, max: CLEAR }), {
          minLength: width * height,
          maxLength: width * height,
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  )
  await assert(
    asyncProperty(films, async ({ width, height, films: pixels }) => {
      // Delays all differ, so that the reader's frames can be matched with merged ones.
      const frames = pixels.map((indices, at) => ({
        indices: Uint8Array.from(indices),
        delay: 2 ** (at + 1),
      }))
      const decoded = await decode(writeGif({ width, height, palette }, frames))
      const kept = frames.filter(
        ({ indices }, at) => Buffer.compare(indices, frames[at - 1]?.indices ?? Buffer.of()) !== 0,
      )
      expect(Buffer.compare(withoutHidden(decoded.rgba), colorsOf(kept))).toBe(0)
      const lasts = (decoded.delay ?? []).reduce((sum, delay) => sum + delay, 0)
      if (kept.length > 1) expect(lasts).toBe((2 ** (frames.length + 1) - 2) * 10)
    }),
    { numRuns: 300 },
  )
})

/** A see-through pixel has no colour. */
function withoutHidden(rgba: Buffer): Buffer {
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.fill(0, at, at + 4)
  return rgba
}

test('long runs and tables that fill up come back', async () => {
  const colors = Array.from({ length: 255 }, (_, at) => [at, 255 - at, (at * 7) % 256])
  const [width, height] = [211, 173]
  let state = 1
  const frames = Array.from({ length: 4 }, (_, frame) => ({
    indices: Uint8Array.from({ length: width * height }, (_value, at) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return at % 3 === frame % 3 ? state % 256 : (at >> 6) % 256
    }),
    delay: 5,
  }))
  const { rgba, pages } = await decode(writeGif({ width, height, palette: colors }, frames))
  expect(pages).toBe(4)
  expect(Buffer.compare(withoutHidden(rgba), colorsOf(frames, colors))).toBe(0)
})

test('a frame on a ground holds only what moved; one that vanishes has its rectangle cleared', () => {
  const side = 64
  const film = (ground: number) =>
    [4, 10, 16].map((left) => ({ indices: square(side, left, ground), delay: 4 }))
  const onGround = areas(writeGif({ width: side, height: side, palette }, film(3)))
  expect(onGround).toEqual([
    { area: [0, 0, 64, 64], disposal: 1 },
    { area: [4, 2, 10, 4], disposal: 1 },
    { area: [10, 2, 10, 4], disposal: 1 },
  ])
  const alone = areas(writeGif({ width: side, height: side, palette }, film(CLEAR)))
  expect(alone).toEqual([
    { area: [0, 0, 64, 64], disposal: 2 },
    { area: [10, 2, 4, 4], disposal: 2 },
    { area: [16, 2, 4, 4], disposal: 1 },
  ])
})

test('frames that equal the one before lengthen it', () => {
  const still = { indices: square(8, 1, CLEAR), delay: 7 }
  const gif = writeGif({ width: 8, height: 8, palette }, [still, still, still])
  expect(areas(gif)).toHaveLength(1)
  expect(Buffer.from(gif).indexOf(Buffer.of(0x21, 0xf9, 4, 5, 21, 0))).toBeGreaterThan(0)
})

test.each([
  ['no frame', [], 'bad-frame'],
  ['a frame of another size', [{ indices: new Uint8Array(3), delay: 1 }], 'bad-frame'],
  ['a place without a colour', [{ indices: new Uint8Array(4).fill(6), delay: 1 }], 'bad-frame'],
  ['a delay below nothing', [{ indices: new Uint8Array(4), delay: -1 }], 'bad-frame'],
])('%s is refused', (_name, frames, code) => {
  const write = () => writeGif({ width: 2, height: 2, palette }, frames)
  expect(write).toThrow(RasterFileError)
  expect(write).toThrow(expect.objectContaining({ code }))
})

test('a palette without room for see-through, and a picture without a side, are refused', () => {
  const many = Array.from({ length: 256 }, () => [0, 0, 0])
  const frame = [{ indices: new Uint8Array(1), delay: 1 }]
  expect(() => writeGif({ width: 1, height: 1, palette: many }, frame)).toThrow(/palette/)
  expect(() => writeGif({ width: 0, height: 1, palette }, frame)).toThrow(/pixels/)
})

/** Rectangle and disposal of each frame, as they stand in the file. */
function areas(gif: Uint8Array) {
  const bytes = Buffer.from(gif)
  const found: { area: number[]; disposal: number }[] = []
  let at = 13 + 3 * 2 ** ((bytes[10]! & 7) + 1) + 19
  while (bytes[at] === 0x21) {
    const disposal = bytes[at + 3]! >> 2
    const image = at + 8
    const area = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(image + offset))
    found.push({ area, disposal })
    at = image + 11
    while (bytes[at] !== 0) at += bytes[at]! + 1
    at += 1
  }
  return found
}
