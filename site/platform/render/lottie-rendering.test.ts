import { afterAll, expect, test } from 'vitest'
import { createRenderPool } from './render-pool.ts'
import { decodeWithResvg } from './testing/decode-with-resvg.ts'
import { decodeWithSharp, pixelAt } from './testing/decode-with-sharp.ts'
import { movingSquare } from './testing/moving-square.ts'
import { parseGif } from './testing/parse-gif.ts'
import { parseMp4 } from './testing/parse-mp4.ts'

const pool = createRenderPool({ threads: 2 })
afterAll(() => pool.close())

/** First and last column that is seen in the middle row, and the colour between them. */
function findSquare(picture: { data: Uint8Array; width: number; height: number }) {
  const row = Array.from({ length: picture.width }, (_, x) =>
    pixelAt(picture, x, picture.height / 2),
  )
  const left = row.findIndex(([, , , alpha]) => alpha! > 100)
  const right = row.findLastIndex(([, , , alpha]) => alpha! > 100)
  return { left, right, color: row[Math.round((left + right) / 2)] }
}

test('a frame shows what the animation is at that moment, at half strength', async () => {
  const draw = async (frame: number) =>
    findSquare(
      await decodeWithSharp(
        await pool.lottieFrame(movingSquare(), { frame, size: 100, format: 'png' }),
      ),
    )

  expect(await draw(0)).toEqual({ left: 10, right: 29, color: [255, 0, 0, 127] })
  expect(await draw(30)).toEqual({ left: 40, right: 59, color: [255, 0, 0, 127] })
})

test('frames come in the order asked for, in the shape of the animation', async () => {
  const pictures = await pool.lottieFrames(JSON.stringify(movingSquare()), {
    frames: [30, 0],
    size: 200,
    format: 'webp',
  })
  const decoded = await Promise.all(pictures.map(decodeWithSharp))

  expect(decoded.map(({ width, height }) => [width, height])).toEqual([
    [200, 100],
    [200, 100],
  ])
  expect(decoded.map((picture) => findSquare(picture).left)).toEqual([80, 20])
})

test('a frame on a background has no alpha left', async () => {
  const frame = { frame: 0, size: 100, format: 'png', background: '#0000ff' } as const
  const picture = await decodeWithSharp(await pool.lottieFrame(movingSquare(), frame))

  expect(pixelAt(picture, 90, 25)).toEqual([0, 0, 255, 255])
  expect(pixelAt(picture, 20, 25)).toEqual([127, 0, 128, 255])
})

test('a GIF keeps 30 frames a second by 3, 4, 3 hundredths under one palette', async () => {
  const bytes = await pool.lottieToGif(movingSquare({ opacity: 100 }), { size: 100 })
  const gif = parseGif(bytes)

  expect(gif).toMatchObject({ width: 100, height: 50, repeats: true, localPalettes: 0 })
  expect(gif.isTransparent).toBe(true)
  expect(gif.delays).toHaveLength(60)
  expect(gif.delays.slice(0, 6)).toEqual([3, 4, 3, 3, 4, 3])
  expect(gif.delays.reduce((sum, delay) => sum + delay)).toBe(200)
  const first = findSquare(await decodeWithResvg(bytes, 'image/gif', 100, 50))
  expect(first).toMatchObject({ left: 10, right: 29, color: [255, 0, 0, 255] })
})

test('each GIF frame replaces the one before it', async () => {
  const bytes = await pool.lottieToGif(movingSquare({ opacity: 100 }), { size: 100 })
  const { data, width, height, pages } = await decodeWithSharp(bytes)
  const frame = data.subarray(30 * width * height * 4, 31 * width * height * 4)

  expect(pages).toBe(60)
  expect(findSquare({ data: frame, width, height })).toMatchObject({ left: 40, right: 59 })
})

test('every pixel of a GIF on a background is opaque', async () => {
  const bytes = await pool.lottieToGif(movingSquare(), { size: 100, background: '#ffffff' })
  const { data } = await decodeWithSharp(bytes)

  expect(data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  const first = await decodeWithResvg(bytes, 'image/gif', 100, 50)
  expect(pixelAt(first, 90, 25)).toEqual([255, 255, 255, 255])
})

test('an MP4 is H.264 with even sides, at most 30 frames a second and the right length', async () => {
  const fast = movingSquare({ framesPerSecond: 60, frames: 120 })
  const video = parseMp4(await pool.lottieToMp4(fast, { size: 101 }))

  expect(video).toMatchObject({ codec: 'avc1', width: 102, height: 52, samples: 60 })
  expect(video.durationSeconds).toBeCloseTo(2, 1)
})

test('an animated WebP has every frame, real alpha and the right length', async () => {
  const picture = await decodeWithSharp(await pool.lottieToWebp(movingSquare(), { size: 100 }))

  expect(picture).toMatchObject({ format: 'webp', width: 100, height: 50, pages: 60 })
  expect(picture.delays.reduce((sum, delay) => sum + delay)).toBe(2000)
  expect(Math.abs(pixelAt(picture, 20, 25)[3]! - 127)).toBeLessThan(4)
  expect(pixelAt(picture, 90, 25)[3]).toBe(0)
})

test.each([
  ['text that is no JSON', '{'],
  ['JSON that is no animation', '{"v":"5"}'],
  ['null', 'null'],
  ['an animation without duration', JSON.stringify({ ...movingSquare(), op: 0 })],
  ['layers that are no layers', JSON.stringify({ ...movingSquare(), layers: 'none' })],
])('%s is malformed', async (_, json) => {
  const drawing = pool.lottieFrame(json, { frame: 0, size: 10, format: 'png' })

  await expect(drawing).rejects.toMatchObject({ name: 'RenderError', code: 'malformed' })
})

test('an animation of an hour is refused before it is drawn', async () => {
  const long = movingSquare({ frames: 30 * 3600 })

  await expect(pool.lottieToGif(long, { size: 512 })).rejects.toMatchObject({ code: 'too_large' })
  await expect(pool.lottieToMp4(long, { size: 512 })).rejects.toMatchObject({ code: 'too_large' })
})
