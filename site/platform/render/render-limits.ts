import { RenderError } from './render-error.ts'

/** Time for one task from its start in a worker; waiting for a free worker does not count. */
export const DEFAULT_TIMEOUT_MS = 10_000
/** GIF, MP4 and animated WebP draw and encode every frame. */
export const ANIMATION_TIMEOUT_MS = 60_000

export const MAX_SVG_BYTES = 10_000_000
export const MAX_LOTTIE_BYTES = 20_000_000
export const MAX_RASTER_BYTES = 50_000_000
/** A 776 KB PNG can unfold to 256 MP; decoders stop here. */
export const MAX_INPUT_PIXELS = 40_000_000
export const MAX_OUTPUT_SIDE = 8_192
export const MAX_OUTPUT_PIXELS = 4_096 * 4_096
/** Pixels of all frames of one animation together: 512 × 512 for 30 s at 30 frames a second. */
export const MAX_ANIMATION_PIXELS = 512 * 512 * 900

/** @throws RenderError `too_large` */
export function assertByteLimit(bytes: number, limit: number, what: string): void {
  if (bytes > limit) throw new RenderError('too_large', `${what} has ${bytes} bytes, over ${limit}`)
}

/** @throws RenderError `malformed` on a side that is not a positive whole number, `too_large` */
export function assertOutputSize(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RenderError('malformed', `${width} × ${height} is not a size in whole pixels`)
  }
  const isTooLarge =
    width > MAX_OUTPUT_SIDE || height > MAX_OUTPUT_SIDE || width * height > MAX_OUTPUT_PIXELS
  if (isTooLarge)
    throw new RenderError('too_large', `${width} × ${height} pixels is over the limit`)
}
