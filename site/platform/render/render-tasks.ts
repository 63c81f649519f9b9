import { writeIco } from '@tessera/raster-files'
import { convertFile } from './conversion/convert-file.ts'
import { glyphOutlines } from './glyph-outline.ts'
import { lottieFrames } from './lottie/lottie-frame.ts'
import { lottieToGif } from './lottie/lottie-to-gif.ts'
import { lottieToMp4 } from './lottie/lottie-to-mp4.ts'
import { lottieToWebp } from './lottie/lottie-to-webp.ts'
import { modelToUsdz } from './model/model-to-usdz.ts'
import { readStrangersSvg } from './read-strangers-svg.ts'
import { rasterPixels, resizeRaster } from './resize-raster.ts'
import { svgToPdf } from './svg-to-pdf.ts'
import { svgPixels, svgToRaster } from './svg-to-raster.ts'
import { writeWebFont } from './write-web-font.ts'

/** Everything a worker can do; inputs and results cross the thread boundary by structured clone. */
export const renderTasks = {
  readStrangersSvg,
  svgToRaster,
  svgPixels,
  svgToPdf,
  svgToIco,
  resizeRaster,
  rasterPixels,
  lottieFrames,
  lottieToGif,
  lottieToMp4,
  lottieToWebp,
  writeWebFont,
  glyphOutlines,
  convertFile,
  modelToUsdz,
}

export type RenderTasks = typeof renderTasks

export type RenderTaskName = keyof RenderTasks

/** Draws an SVG at each size, centred in a square, into one Windows icon file. */
async function svgToIco(svg: string, sizes: readonly number[]): Promise<Uint8Array> {
  const pictures = []
  for (const size of sizes) {
    const png = await svgToRaster(svg, { width: size, height: size, format: 'png' })
    pictures.push({ px: size, png })
  }
  return writeIco(pictures)
}
