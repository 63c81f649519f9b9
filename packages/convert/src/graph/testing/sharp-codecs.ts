import type { Film, RasterPicture } from '@tessera/raster-files'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp, { type Sharp } from 'sharp'
import type { Codecs } from '../codecs.ts'

const open = ({ width, height, rgba }: RasterPicture) =>
  sharp(rgba, { raw: { width, height, channels: 4 } })

async function pixelsOf(opened: Sharp): Promise<RasterPicture> {
  const { data, info } = await opened.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

/** A red square that walks two pixels a frame, as if an animation had been drawn. */
function walkingSquare(size: number): Film {
  const frames = [0, 2, 4].map((left) => {
    const rgba = new Uint8Array(size * size * 4)
    for (let y = 0; y < 4; y += 1) {
      for (let x = left; x < left + 4; x += 1) rgba.set([255, 0, 0, 255], (y * size + x) * 4)
    }
    return { rgba, durationMs: 40 }
  })
  return { width: size, height: size, frames }
}

/** Files of one worker share the module, and it may be loaded once only. */
async function normalise(svg: string): Promise<string> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error
  })
  const drawing = new Resvg(svg)
  const text = drawing.toString()
  drawing.free()
  return text
}

/** Codecs as a server has them, less those that a test does not need. */
export const sharpCodecs = {
  drawSvg: (svg, size) => pixelsOf(sharp(Buffer.from(svg)).resize(size, size, { fit: 'inside' })),
  normaliseSvg: normalise,
  decodePicture: (file) => pixelsOf(sharp(file).rotate()),
  encodePng: (picture) => open(picture).png().toBuffer(),
  encodeJpg: (picture, quality) => open(picture).removeAlpha().jpeg({ quality }).toBuffer(),
  encodeWebp: (picture, quality) =>
    open(picture)
      .webp(quality === undefined ? { lossless: true } : { quality })
      .toBuffer(),
  drawLottie: (_json, size) => Promise.resolve(walkingSquare(size)),
  quantizeFilm: ({ frames }) =>
    Promise.resolve({
      palette: [[255, 0, 0]],
      frames: frames.map(({ rgba, durationMs }) => ({
        indices: Uint8Array.from({ length: rgba.length / 4 }, (_, at) =>
          rgba[at * 4 + 3] ? 0 : 1,
        ),
        delay: durationMs / 10,
      })),
    }),
} as const satisfies Partial<Codecs>
