import type { Codecs } from '@tessera/convert'
import { svgToLottie } from '@tessera/lottie-from-svg'
import type { RasterPicture } from '@tessera/raster-files'
import { normaliseDrawing } from '#platform/render/draw-svg.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import { filmPalette } from '#platform/render/lottie/lottie-to-gif.ts'
import { assertOutputSize } from '#platform/render/render-limits.ts'
import { openRaster } from '#platform/render/resize-raster.ts'
import { svgPixels } from '#platform/render/svg-to-raster.ts'
import { decodeFilm, drawLottieFilm } from './film-codecs.ts'
import { encodeMp4 } from './film-to-mp4.ts'
import { modelCodecs } from './model-codecs.ts'
import { pictureCodecs } from './picture-codecs.ts'
import { tracePicture } from './trace-codec.ts'

/** What sharp, resvg, ThorVG and the H.264 encoder fill of the graph's ports. */
export const serverCodecs = {
  async drawSvg(svg, size) {
    const { data, width, height } = await svgPixels(svg, size)
    return { width, height, rgba: data }
  },
  normaliseSvg: normaliseDrawing,
  async decodePicture(file) {
    const { image } = await openRaster(file)
    const { data, info } = await image
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  },
  decodeFilm,
  encodePng: (picture) => open(picture).png().toBuffer(),
  encodeJpg: (picture, quality) => open(picture).removeAlpha().jpeg({ quality }).toBuffer(),
  encodeWebp: (picture, quality) =>
    open(picture)
      .webp(quality === undefined ? { lossless: true } : { quality })
      .toBuffer(),
  encodeAvif: (picture, quality) => open(picture).avif({ quality, effort: 2 }).toBuffer(),
  drawLottie: drawLottieFilm,
  quantizeFilm: (film, colors) => Promise.resolve(filmPalette.quantizeFilm(film, colors)),
  encodeMp4,
  readPdf: async (file, page) => (await import('./pdf-library.ts')).readPdf(file, page),
  writePdf: async (drawing) =>
    (await import('#platform/render/svg-to-pdf.ts')).svgToPdf(drawing, {}),
  pdfOfPicture: async (png, size) =>
    (await import('#platform/render/pdf-of-drawing.ts')).pdfOfPicture(png, size),
  readFont: async (file) => (await import('./read-font.ts')).readFont(file),
  writeFont: async (...font) => (await import('./write-font.ts')).writeFont(...font),
  lottieFromSvg: (svg) => Promise.resolve(JSON.stringify(svgToLottie(svg).animation)),
  tracePicture,
  ...pictureCodecs,
  ...modelCodecs(decodeTexture),
} as const satisfies Partial<Codecs>

function open({ width, height, rgba }: RasterPicture) {
  assertOutputSize(width, height)
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

/** A side that no drawing of a model needs more of. */
const TEXTURE_SIDE = 1024

async function decodeTexture(file: Uint8Array) {
  try {
    const { image } = await openRaster(file)
    const { data, info } = await image
      .resize(TEXTURE_SIDE, TEXTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  } catch {
    // The model is drawn in its plain colours, as a viewer does.
    return null
  }
}
