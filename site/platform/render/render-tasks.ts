import { writeIco } from '@tessera/raster-files'

/**
 * Everything a worker can do, each read once it is first asked for: all together take two seconds of processor
 * time, a thumbnail needs a sixth of it. Inputs and results cross the thread boundary by structured clone.
 */
export const renderTasks = {
  readStrangersSvg: async () => (await import('./read-strangers-svg.ts')).readStrangersSvg,
  svgToRaster: async () => (await import('./svg-to-raster.ts')).svgToRaster,
  svgPixels: async () => (await import('./svg-to-raster.ts')).svgPixels,
  svgToPdf: async () => (await import('./svg-to-pdf.ts')).svgToPdf,
  svgToIco: async () => svgToIco,
  resizeRaster: async () => (await import('./resize-raster.ts')).resizeRaster,
  rasterPixels: async () => (await import('./resize-raster.ts')).rasterPixels,
  lottieFrames: async () => (await import('./lottie/lottie-frame.ts')).lottieFrames,
  lottieToGif: async () => (await import('./lottie/lottie-to-gif.ts')).lottieToGif,
  lottieToMp4: async () => (await import('./lottie/lottie-to-mp4.ts')).lottieToMp4,
  lottieToWebp: async () => (await import('./lottie/lottie-to-webp.ts')).lottieToWebp,
  writeWebFont: async () => (await import('./write-web-font.ts')).writeWebFont,
  glyphOutlines: async () => (await import('./glyph-outline.ts')).glyphOutlines,
  convertFile: async () => (await import('./conversion/convert-file.ts')).convertFile,
  modelToUsdz: async () => (await import('./model/model-to-usdz.ts')).modelToUsdz,
}

export type RenderTaskName = keyof typeof renderTasks

export type RenderTasks = {
  readonly [Name in RenderTaskName]: Awaited<ReturnType<(typeof renderTasks)[Name]>>
}

/** Draws an SVG at each size, centred in a square, into one Windows icon file. */
async function svgToIco(svg: string, sizes: readonly number[]): Promise<Uint8Array> {
  const { svgToRaster } = await import('./svg-to-raster.ts')
  const pictures = []
  for (const size of sizes) {
    const png = await svgToRaster(svg, { width: size, height: size, format: 'png' })
    pictures.push({ px: size, png })
  }
  return writeIco(pictures)
}
