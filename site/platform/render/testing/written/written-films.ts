import { gunzipSync } from 'node:zlib'
import { drawInLottieWeb } from '../../../../../bench/converters/other-players.ts'
import { renderInChromium } from '../../../../../bench/converters/chromium-references.ts'
import { readZip } from '#testing/read-zip.ts'
import type { ChromiumReader, DecodedFilm } from './chromium-reader.ts'
import type { WrittenRow } from './written-row.ts'
import { drawing, walkAt } from './written-sources.ts'

const SIZE = { width: 160, height: 80 }
/** Of twenty. */
const FRAMES = [0, 10, 19]
const WALK = {
  from: 'walk',
  options: { size: 160 },
  wanted: FRAMES.map((frame) => walkAt(frame / 20)),
  size: SIZE,
  // Edges stand between pixels. The frame before or after differs by a quarter.
  mostWrong: 0.1,
} as const

/** Some frames of a film that has twenty in two seconds. */
function someOf({ pictures, durationsMs }: DecodedFilm) {
  const lastsMs = Math.round(durationsMs.reduce((sum, ms) => sum + ms, 0))
  if (pictures.length !== 20 || lastsMs !== 2000) {
    throw new Error(`${pictures.length} frames in ${lastsMs} ms`)
  }
  return FRAMES.map((frame) => pictures[frame]!)
}

function film(type: string): WrittenRow {
  return {
    ...WALK,
    reader: 'Chromium',
    read: async (file, chromium) => someOf(await chromium.pictures(file, type)),
  }
}

const text = (file: Uint8Array) => new TextDecoder().decode(file)

async function byLottieWeb(
  json: string,
  { browser }: ChromiumReader,
  { frames = FRAMES, size = SIZE } = {},
) {
  const [pictures] = await drawInLottieWeb(browser, [{ json, ...size, frames }])
  return pictures!
}

async function zipped(file: Uint8Array, name: RegExp): Promise<Buffer[]> {
  const entries = await readZip(Buffer.from(file))
  return [...entries].filter(([path]) => name.test(path)).map(([, entry]) => entry)
}

/** What moves, and Lottie of a drawing that does not. */
export const writtenFilms: Readonly<Record<string, WrittenRow>> = {
  gif: film('image/gif'),
  apng: film('image/png'),
  'animated-webp': film('image/webp'),
  'png-sequence': {
    ...WALK,
    reader: 'yauzl, Chromium',
    async read(file, chromium) {
      const pictures = []
      for (const png of await zipped(file, /\.png$/)) {
        pictures.push(...(await chromium.pictures(png, 'image/png')).pictures)
      }
      return someOf({ pictures, durationsMs: [2000] })
    },
  },
  'animated-svg': {
    ...WALK,
    options: {},
    reader: 'Chromium',
    async read(file, { browser }) {
      const animated = { name: 'walk', svg: text(file), ...SIZE }
      const [pictures] = await renderInChromium(browser, [animated], () =>
        FRAMES.map((frame) => frame / 10),
      )
      return pictures!
    },
  },
  lottie: {
    from: 'drawing',
    reader: 'lottie-web in Chromium',
    read: (file, chromium) => byLottieWeb(text(file), chromium, { frames: [0] }),
    wanted: [drawing],
    size: SIZE,
  },
  dotlottie: {
    ...WALK,
    options: {},
    reader: 'yauzl, lottie-web in Chromium',
    async read(file, chromium) {
      const [json] = await zipped(file, /^(a|animations)\/.*\.json$/)
      return byLottieWeb(text(json!), chromium)
    },
  },
  tgs: {
    from: 'sticker',
    reader: 'zlib, lottie-web in Chromium',
    read: (file, chromium) =>
      byLottieWeb(text(gunzipSync(file)), chromium, {
        frames: [0, 30, 59],
        size: { width: 160, height: 160 },
      }),
    wanted: [0, 30, 59].map((frame) => walkAt(frame / 60, { width: 512, height: 512 })),
    size: { width: 160, height: 160 },
  },
}
