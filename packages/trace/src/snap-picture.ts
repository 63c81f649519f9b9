import type { Rgb } from '@tessera/palette'
import type { RasterPicture } from '@tessera/raster-files'
import { distance } from './flat-colors.ts'

/**
 * Every pixel as one of few colours or clear. Halfway between two areas lies their edge, which is why
 * a picture is enlarged before: the edge then keeps its place to a fraction of a pixel.
 */
export function snapPicture({ width, height, rgba }: RasterPicture, colors: readonly Rgb[]) {
  const target = new Uint8Array(rgba.length)
  const known = new Map<number, Rgb>()
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 128) continue
    const rgb: Rgb = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]
    const key = (rgb[0] << 16) | (rgb[1] << 8) | rgb[2]
    let color = known.get(key)
    if (!color) known.set(key, (color = nearest(rgb, colors)))
    target.set([...color, 255], at)
  }
  return { width, height, rgba: target }
}

/** Half clear pixels are either; an engine without alpha would draw their colour in full. */
export function dropHalfClear({ width, height, rgba }: RasterPicture): RasterPicture {
  const target = rgba.slice()
  for (let at = 0; at < target.length; at += 4) {
    if (target[at + 3]! < 128) target.fill(0, at, at + 4)
    else target[at + 3] = 255
  }
  return { width, height, rgba: target }
}

function nearest(rgb: Rgb, colors: readonly Rgb[]): Rgb {
  let best = colors[0] ?? rgb
  for (const color of colors) if (distance(color, rgb) < distance(best, rgb)) best = color
  return best
}
