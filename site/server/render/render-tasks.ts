import { lottieFrames } from './lottie-frame.ts'
import { rasterPixels, resizeRaster } from './resize-raster.ts'
import { svgPixels, svgToRaster } from './svg-to-raster.ts'

/** Everything a worker can do; inputs and results cross the thread boundary by structured clone. */
export const renderTasks = { svgToRaster, svgPixels, resizeRaster, rasterPixels, lottieFrames }

export type RenderTasks = typeof renderTasks
export type RenderTaskName = keyof RenderTasks
