import type { RasterPicture } from '@tessera/raster-files'

/** Smaller by a whole factor: each pixel the mean of a block. */
export function reduce({ width, height, rgba }: RasterPicture, factor: number): RasterPicture {
  const [toWidth, toHeight] = [Math.ceil(width / factor), Math.ceil(height / factor)]
  const target = new Uint8Array(toWidth * toHeight * 4)
  for (let y = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0]
      for (let row = y * factor; row < Math.min(height, (y + 1) * factor); row += 1) {
        for (let column = x * factor; column < Math.min(width, (x + 1) * factor); column += 1) {
          const at = (row * width + column) * 4
          const weight = rgba[at + 3]!
          red += rgba[at]! * weight
          green += rgba[at + 1]! * weight
          blue += rgba[at + 2]! * weight
          alpha += weight
          count += 1
        }
      }
      if (alpha === 0) continue
      target.set([red / alpha, green / alpha, blue / alpha, alpha / count], (y * toWidth + x) * 4)
    }
  }
  return { width: toWidth, height: toHeight, rgba: target }
}
