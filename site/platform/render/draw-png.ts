import { drawSvg } from './draw-svg.ts'
import { encodeRaster } from './encode-raster.ts'
import type { DrawPng } from './rasterise-filters.ts'

/** A drawing as PNG, by resvg and sharp. */
export const drawPng: DrawPng = async (svg, side) =>
  encodeRaster(await drawSvg(svg, { width: side, height: side }), { format: 'png' })
