import type { RasterPicture } from '@tessera/raster-files'

/** A picture without the clear rows and columns around it, and where it began; a clear one keeps a pixel. */
export function cropClear({ width, height, rgba }: RasterPicture) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rgba[(y * width + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  if (right === 0) [left, top, right, bottom] = [0, 0, 1, 1]
  const cropped = new Uint8Array((right - left) * (bottom - top) * 4)
  for (let y = top; y < bottom; y += 1) {
    const row = rgba.subarray((y * width + left) * 4, (y * width + right) * 4)
    cropped.set(row, (y - top) * (right - left) * 4)
  }
  return { left, top, picture: { width: right - left, height: bottom - top, rgba: cropped } }
}
