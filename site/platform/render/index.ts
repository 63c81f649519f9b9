export type { ConvertedFile, FileConversion } from './conversion/convert-file.ts'
export { findServerRoute, offerPrograms, type ServerRoute } from './conversion/find-server-route.ts'
export type { GlyphOutline } from './glyph-outline.ts'
export { findPrograms, foundNames, type ProgramName } from './programs/find-programs.ts'
export type { RasterFormat } from './encode-raster.ts'
export type { LottieFramesOptions } from './lottie/lottie-frame.ts'
export type { LottieAnimationOptions } from './lottie/lottie-to-gif.ts'
export { RenderError, type RenderErrorCode } from './render-error.ts'
export {
  createRenderPool,
  type LottieFrameOptions,
  type RenderPool,
  type RenderPoolOptions,
  type RunOptions,
} from './render-pool.ts'
export type { LottieSource, PixelBuffer } from './render-values.ts'
export type { ResizeOptions } from './resize-raster.ts'
export type { PdfOptions } from './pdf-of-drawing.ts'
export type { SvgRasterOptions } from './svg-to-raster.ts'
