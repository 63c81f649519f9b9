import type { Face } from '#platform/pdf/read-face.ts'
import { drawSvg, type SvgDrawing } from './draw-svg.ts'
import { encodeRaster, type RasterFormat } from './encode-raster.ts'
import { type Pixels, unpremultiply } from './pixels.ts'
import { assertOutputSize } from './render-limits.ts'

export interface SvgRasterOptions {
  /** Pixels. */
  readonly width: number
  /** Without it the drawing's own shape decides; with it the drawing is centred in the box. */
  readonly height?: number | undefined
  readonly format: RasterFormat
  readonly background?: string | undefined
  /** What text in the drawing is drawn with; assets carry theirs as paths. */
  readonly faces?: readonly Face[] | undefined
}

const SHADING = /<(?:linearGradient|radialGradient|filter|image|pattern)\b/

/** Draws an SVG and encodes it; flat artwork becomes lossless WebP, shaded artwork lossy. */
export async function svgToRaster(svg: string, options: SvgRasterOptions): Promise<Uint8Array> {
  const { width, height, format, background, faces } = options
  assertOutputSize(width, height ?? 1)
  const drawing = await drawSvg(svg, { width, height }, faces)
  return encodeRaster(drawing, {
    format,
    background,
    isLossless: !SHADING.test(svg),
    canvas: height === undefined ? undefined : { width, height },
  })
}

/** Draws an SVG inside a square of `size` pixels and returns straight RGBA, for palettes. */
export async function svgPixels(
  svg: string,
  size: number,
): Promise<Pixels & Pick<SvgDrawing, 'isWithoutFilters'>> {
  assertOutputSize(size, size)
  const { data, ...drawn } = await drawSvg(svg, { width: size, height: size })
  return { ...drawn, data: unpremultiply(data) }
}
