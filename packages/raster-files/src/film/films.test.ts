import { array, assert, asyncProperty, constant, constantFrom, integer, record } from 'fast-check'
import sharp from 'sharp'
import upng from 'upng-js'
import { expect, test } from 'vitest'
import { writeApng } from '../png/write-apng.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { drawCircle, hideUnseen } from '../testing/pictures.ts'
import { muxWebp, type WebpFrame } from '../webp/mux-webp.ts'
import { cropChanges, type Film } from './crop-changes.ts'

const side = integer({ min: 1, max: 8 })
const pixel = constantFrom([0, 0, 0, 0], [255, 0, 0, 255], [0, 90, 0, 255], [0, 0, 255, 128])

/** Small films in which pixels come, go, change and fade. */
const smallFilms = record({ width: side, height: side }).chain(({ width, height }) =>
  record({
    width: constant(width),
    height: constant(height),
    frames: array(
      record({
        rgba: array(pixel, { minLength: width * height, maxLength: width * height }).map((pixels) =>
          Uint8Array.from(pixels.flat()),
        ),
        durationMs: integer({ min: 20, max: 90 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
)

/** Frames that equal the one before taken together. */
function distinct({ frames }: Film) {
  const kept: { rgba: Uint8Array; durationMs: number }[] = []
  for (const { rgba, durationMs } of frames) {
    const last = kept.at(-1)
    if (last && Buffer.compare(last.rgba, rgba) === 0) last.durationMs += durationMs
    else kept.push({ rgba, durationMs })
  }
  return kept
}

function readApng(file: Uint8Array) {
  const png = upng.decode(Uint8Array.from(file).buffer)
  const pictures = upng.toRGBA8(png).map((frame) => hideUnseen(new Uint8Array(frame)))
  return { pictures, delays: png.frames.map(({ delay }) => delay), tabs: png.tabs }
}

/** A lossless WebP of each change, packed by libwebp. */
async function writeLosslessWebp(film: Film): Promise<Uint8Array> {
  const frames: WebpFrame[] = []
  for (const { area, rgba, overlay, durationMs } of cropChanges(film, 2)) {
    const raw = { width: area.width, height: area.height, channels: 4 } as const
    const webp = await sharp(overlay ?? rgba, { raw })
      .webp({ lossless: true, exact: true })
      .toBuffer()
    frames.push({ webp, area, durationMs, isOverlay: overlay !== null })
  }
  return muxWebp(film, frames)
}

async function readWebp(file: Uint8Array, { width, height }: Film) {
  const opened = sharp(file, { animated: true })
  const { delay, loop, pages = 1 } = await opened.metadata()
  const data = await opened.ensureAlpha().raw().toBuffer()
  const bytes = width * height * 4
  const pictures = Array.from({ length: pages }, (_, page) =>
    hideUnseen(data.subarray(page * bytes, (page + 1) * bytes)),
  )
  return { pictures, delays: delay ?? [], loop }
}

function expectSame(pictures: readonly Uint8Array[], wanted: readonly { rgba: Uint8Array }[]) {
  expect(pictures).toHaveLength(wanted.length)
  for (const [index, picture] of pictures.entries()) {
    expect(Buffer.compare(picture, wanted[index]!.rgba)).toBe(0)
  }
}

test('UPNG sees every frame of an APNG as it was given', async () => {
  await assert(
    asyncProperty(smallFilms, async (film) => {
      const { pictures, delays } = readApng(writeApng(film))
      const wanted = distinct(film)
      expectSame(pictures, wanted)
      expect(delays).toEqual(wanted.map(({ durationMs }) => durationMs))
    }),
    { numRuns: 300 },
  )
})

test('libwebp sees every frame of an animated WebP as it was given', async () => {
  await assert(
    asyncProperty(smallFilms, async (film) => {
      const { pictures, delays } = await readWebp(await writeLosslessWebp(film), film)
      const wanted = distinct(film)
      expectSame(pictures, wanted)
      if (wanted.length > 1) expect(delays).toEqual(wanted.map(({ durationMs }) => durationMs))
    }),
    { numRuns: 60 },
  )
})

test.each(['none', '#fed'])('a shaded film on %s comes back from both', async (ground) => {
  const pictures = await Promise.all(
    [15, 20, 25, 25, 30].map((left) => drawCircle({ left, ground })),
  )
  const { width, height } = pictures[0]!
  const film = { width, height, frames: pictures.map(({ rgba }) => ({ rgba, durationMs: 40 })) }
  const png = readApng(writeApng(film))
  expectSame(png.pictures, distinct(film))
  expect(png.tabs.acTL).toEqual({ num_frames: 4, num_plays: 0 })
  const webp = await readWebp(await writeLosslessWebp(film), film)
  expectSame(webp.pictures, distinct(film))
  expect(webp.loop).toBe(0)
})

test('a program that knows only PNG sees the first frame', async () => {
  const first = await drawCircle({ left: 15 })
  const second = await drawCircle({ left: 30 })
  const frames = [first, second].map(({ rgba }) => ({ rgba, durationMs: 40 }))
  const file = writeApng({ ...first, frames })
  const seen = await sharp(file).ensureAlpha().raw().toBuffer()
  expect(Buffer.compare(hideUnseen(seen), first.rgba)).toBe(0)
})

test('what is no film, and frames that WebP cannot hold, are refused', async () => {
  const { width, height, rgba } = await drawCircle()
  const film = (frames: Film['frames']) => () => writeApng({ width, height, frames })
  expect(film([])).toThrow(RasterFileError)
  expect(film([{ rgba: rgba.subarray(4), durationMs: 40 }])).toThrow(RasterFileError)
  expect(film([{ rgba, durationMs: -1 }])).toThrow(RasterFileError)
  const webp = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp()
    .toBuffer()
  const area = { left: 0, top: 0, width, height }
  const frame = { webp, area, durationMs: 40, isOverlay: false }
  const mux = (changed: Partial<WebpFrame>) => () =>
    muxWebp({ width, height }, [{ ...frame, ...changed }])
  expect(mux({})).not.toThrow()
  expect(mux({ area: { ...area, left: 2 } })).toThrow(/frame at/)
  expect(mux({ area: { ...area, width: width - 1 } })).toThrow(/pixels/)
  expect(mux({ webp: webp.subarray(0, 60) })).toThrow(/cut short/)
  expect(mux({ webp: Buffer.from('GIF89a') })).toThrow(/No WebP/)
  expect(() => muxWebp({ width, height }, [])).toThrow(RasterFileError)
})
