import { RasterFileError } from './raster-file-error.ts'

/** Straight RGBA, row by row from the top, four bytes a pixel. */
export interface RasterPicture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** @throws {RasterFileError} `bad-size` where a side is none, too long, or the bytes are not as many as it says */
export function checkPicture({ width, height, rgba }: RasterPicture, maxSide: number): void {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= maxSide
  if (!isSide(width) || !isSide(height)) {
    throw new RasterFileError('bad-size', `A picture of ${width} × ${height} pixels`)
  }
  if (rgba.length !== width * height * 4) {
    throw new RasterFileError('bad-size', `${rgba.length} bytes for ${width} × ${height} pixels`)
  }
}

export function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}
