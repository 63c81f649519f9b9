import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasmAddress from '@resvg/resvg-wasm/index_bg.wasm?url'
import type { Codecs } from '@tessera/convert'
import { svgToLottie } from '@tessera/lottie-from-svg'
import { sanitizeSvg } from '@tessera/svg'
import { MAX_INPUT_PIXELS } from '#platform/render/render-limits.ts'
import type { BROWSER_CODECS } from './browser-codec-names.ts'

type Drawing = InstanceType<typeof Resvg>

type Picture = Awaited<ReturnType<Codecs['decodePicture']>>

let ready: Promise<void> | undefined

async function openSvg<Result>(
  svg: string,
  use: (drawing: Drawing) => Result,
  width?: (drawing: Drawing) => ConstructorParameters<typeof Resvg>[1],
): Promise<Result> {
  ready ??= initWasm(fetch(wasmAddress))
  await ready
  let drawing = new Resvg(svg)
  try {
    const options = width?.(drawing)
    if (options) {
      drawing.free()
      drawing = new Resvg(svg, options)
    }
    return use(drawing)
  } finally {
    drawing.free()
  }
}

async function decode(file: BlobPart, mostSide = Infinity): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([file]), { premultiplyAlpha: 'none' })
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas in workers')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { width, height, rgba: new Uint8Array(context.getImageData(0, 0, width, height).data) }
}

/** A browser answers PNG for a type that it cannot write, so the type of the answer is compared. */
async function encode(picture: Picture, type: string, quality?: number): Promise<Uint8Array> {
  const { width, height, rgba } = picture
  const canvas = new OffscreenCanvas(width, height)
  const pixels = new ImageData(new Uint8ClampedArray(rgba), width, height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  const blob = await canvas.convertToBlob(quality === undefined ? { type } : { type, quality })
  if (blob.type !== type) throw new Error(`The browser cannot write ${type}`)
  return new Uint8Array(await blob.arrayBuffer())
}

/** What the browser and resvg fill of the graph's codecs. */
export const browserCodecs: Pick<Codecs, (typeof BROWSER_CODECS)[number]> = {
  drawSvg: async (svg, size) => {
    const png = await openSvg(
      svg,
      (drawing) => {
        const image = drawing.render()
        const bytes = image.asPng()
        image.free()
        return bytes
      },
      ({ width, height }) => ({
        fitTo: { mode: width >= height ? 'width' : 'height', value: size },
      }),
    )
    return decode(new Uint8Array(png))
  },
  normaliseSvg: (svg) => openSvg(svg, (drawing) => drawing.toString()),
  decodePicture: (file) => decode(new Uint8Array(file)),
  encodePng: (picture) => encode(picture, 'image/png'),
  encodeJpg: (picture, quality) => encode(picture, 'image/jpeg', quality / 100),
  // Chromium writes lossless WebP at quality 1.
  encodeWebp: (picture, quality) => encode(picture, 'image/webp', (quality ?? 100) / 100),
  lottieFromSvg: async (svg) => {
    const clean = sanitizeSvg(svg)
    return JSON.stringify(svgToLottie(clean.svg).animation)
  },
  drawLottie: async (json, size) => (await import('./draw-lottie.ts')).drawLottie(json, size),
  quantizeFilm: async (film, colors) =>
    (await import('./quantize-film.ts')).quantizeFilm(film, colors),
  tracePicture: async (picture, options) =>
    (await import('./trace-codec.ts')).tracePicture(picture, options),
  decodeFilm: async (file) => (await import('./decode-film.ts')).decodeFilm(file),
  decodeVideo: async (file, look) => (await import('./video-codecs.ts')).decodeVideo(file, look),
  encodeMp4: async (film) => (await import('./video-codecs.ts')).encodeMp4(film),
  encodeWebm: async (film) => (await import('./video-codecs.ts')).encodeWebm(film),
  // Browsers read AVIF themselves.
  decodeAvif: (file) => decode(new Uint8Array(file)),
  decodeJxl: async (file) => (await import('./wasm-codecs.ts')).decodeJxl(file),
  encodeJxl: async (picture, quality) =>
    (await import('./wasm-codecs.ts')).encodeJxl(picture, quality),
  encodeAvif: async (picture, quality) =>
    (await import('./wasm-codecs.ts')).encodeAvif(picture, quality),
  decodePsd: async (file) =>
    (await import('@tessera/raster-files/psd')).readPsd(file, MAX_INPUT_PIXELS),
  encodePsd: async (size, layers) =>
    (await import('@tessera/raster-files/psd')).writePsd(size, layers),
  readModel: async (...model) => (await models()).readModel(...model),
  readScene: async (...scene) => (await import('./read-scene.ts')).readScene(...scene),
  writeModel: async (...model) => (await models()).writeModel(...model),
  drawModel: async (...model) => (await models()).drawModel(...model),
  readPdf: async (file, page) => (await import('./pdf-library.ts')).readPdf(file, page),
  extrudeSvg: async (svg, form) => (await models()).extrudeSvg(sanitizeSvg(svg).svg, form),
}

/** A side that no drawing of a model needs more of. */
const TEXTURE_SIDE = 1024

async function models() {
  const { modelCodecs } = await import('#platform/render/conversion/model-codecs.ts')
  return modelCodecs((file) => decode(new Uint8Array(file), TEXTURE_SIDE).catch(() => null))
}
