import type { RasterPicture } from '@tessera/raster-files'

/** Larger by a whole factor, between pixels in a straight line; colours weigh by their alpha. */
export function enlarge({ width, height, rgba }: RasterPicture, scale: number): RasterPicture {
  if (scale === 1) return { width, height, rgba }
  const [toWidth, toHeight] = [width * scale, height * scale]
  const target = new Uint8Array(toWidth * toHeight * 4)
  for (let y = 0; y < toHeight; y += 1) {
    const [top, bottom, down] = between((y + 0.5) / scale - 0.5, height)
    for (let x = 0; x < toWidth; x += 1) {
      const [left, right, along] = between((x + 0.5) / scale - 0.5, width)
      const to = (y * toWidth + x) * 4
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      const add = (column: number, row: number, share: number) => {
        const at = (row * width + column) * 4
        const weight = share * rgba[at + 3]!
        red += rgba[at]! * weight
        green += rgba[at + 1]! * weight
        blue += rgba[at + 2]! * weight
        alpha += weight
      }
      add(left, top, (1 - along) * (1 - down))
      add(right, top, along * (1 - down))
      add(left, bottom, (1 - along) * down)
      add(right, bottom, along * down)
      if (alpha === 0) continue
      target[to] = Math.round(red / alpha)
      target[to + 1] = Math.round(green / alpha)
      target[to + 2] = Math.round(blue / alpha)
      target[to + 3] = Math.round(alpha)
    }
  }
  return { width: toWidth, height: toHeight, rgba: target }
}

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

function between(place: number, length: number): [number, number, number] {
  const at = Math.min(length - 1, Math.max(0, place))
  const first = Math.floor(at)
  return [first, Math.min(length - 1, first + 1), at - first]
}
