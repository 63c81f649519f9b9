import { glyphOutlines } from './glyph-outline.ts'
import { lottieFrames } from './lottie-frame.ts'
import { lottieToGif } from './lottie-to-gif.ts'
import { lottieToMp4 } from './lottie-to-mp4.ts'
import { lottieToWebp } from './lottie-to-webp.ts'
import { rasterPixels, resizeRaster } from './resize-raster.ts'
import { svgToIco } from './svg-to-ico.ts'
import { svgToPdf } from './svg-to-pdf.ts'
import { svgPixels, svgToRaster } from './svg-to-raster.ts'
import { writeWebFont } from './write-web-font.ts'

/** Everything a worker can do; inputs and results cross the thread boundary by structured clone. */
export const renderTasks = {
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
}

export type RenderTasks = typeof renderTasks
export type RenderTaskName = keyof RenderTasks
