import { areaOf, visitArea, type Area } from '../frame-area.ts'
import { RasterFileError } from '../raster-file-error.ts'

export interface FilmFrame {
  /** Straight RGBA, row by row from the top. */
  readonly rgba: Uint8Array
  readonly durationMs: number
}

export interface Film {
  readonly width: number
  readonly height: number
  readonly frames: readonly FilmFrame[]
}

/** What a frame changes of the one before it. */
export interface Change {
  readonly area: Area
  /** Straight RGBA of the area; see-through pixels are all zero. */
  readonly rgba: Uint8Array
  /** The same with unchanged pixels see-through, to be laid over the frame before; null where that would show it through what changed. */
  readonly overlay: Uint8Array | null
  readonly durationMs: number
}

/**
 * The frames of a film as rectangles that changed, the first one whole. Frames that equal the one
 * before lengthen it. `grid` moves left and top edges outwards to its multiples, as WebP needs even ones.
 *
 * @throws {RasterFileError} `bad-size`, `bad-frame` (none at all, its bytes, its duration)
 */
export function cropChanges({ width, height, frames }: Film, grid = 1): Change[] {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1
  if (!isSide(width) || !isSide(height)) {
    throw new RasterFileError('bad-size', `A film of ${width} × ${height} pixels`)
  }
  if (frames.length === 0) throw new RasterFileError('bad-frame', 'A film needs a frame')
  const changes: Change[] = []
  let before: Uint32Array | null = null
  for (const { rgba, durationMs } of frames) {
    if (rgba.length !== width * height * 4) {
      throw new RasterFileError('bad-frame', `A frame of ${rgba.length} bytes`)
    }
    if (!Number.isInteger(durationMs) || durationMs < 0 || durationMs > 65_535) {
      throw new RasterFileError('bad-frame', `A frame of ${durationMs} ms`)
    }
    const pixels = seenPixels(rgba)
    const changed = changedArea(pixels, before, { width, height, grid })
    const last = changes.at(-1)
    if (!changed && last && last.durationMs + durationMs <= 65_535) {
      changes[changes.length - 1] = { ...last, durationMs: last.durationMs + durationMs }
      continue
    }
    const area = changed ?? { left: 0, top: 0, width: 1, height: 1 }
    changes.push({ ...cutOut(pixels, before, area, width), area, durationMs })
    before = pixels
  }
  return changes
}

/** Pixels as numbers; what cannot be seen has no colour. */
function seenPixels(rgba: Uint8Array): Uint32Array {
  const bytes = Uint8Array.from(rgba)
  const pixels = new Uint32Array(bytes.buffer)
  for (let at = 0; at < pixels.length; at += 1) if (bytes[at * 4 + 3] === 0) pixels[at] = 0
  return pixels
}

function changedArea(
  pixels: Uint32Array,
  before: Uint32Array | null,
  { width, height, grid }: { width: number; height: number; grid: number },
): Area | null {
  if (!before) return { left: 0, top: 0, width, height }
  const area = areaOf(width, height, (pixel) => pixels[pixel] !== before[pixel])
  if (!area) return null
  const [left, top] = [area.left - (area.left % grid), area.top - (area.top % grid)]
  return {
    left,
    top,
    width: area.left + area.width - left,
    height: area.top + area.height - top,
  }
}

function cutOut(pixels: Uint32Array, before: Uint32Array | null, area: Area, width: number) {
  const whole = new Uint32Array(area.width * area.height)
  const overlay = new Uint32Array(whole.length)
  const bytes = new Uint8Array(pixels.buffer)
  let isExact = before !== null
  visitArea(area, width, (pixel, place) => {
    whole[place] = pixels[pixel]!
    if (pixels[pixel] === before?.[pixel]) return
    overlay[place] = pixels[pixel]!
    if (bytes[pixel * 4 + 3] !== 255) isExact = false
  })
  return {
    rgba: new Uint8Array(whole.buffer),
    overlay: isExact ? new Uint8Array(overlay.buffer) : null,
  }
}
