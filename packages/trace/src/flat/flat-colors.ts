import { quantize, type Rgb, type WeightedColor } from '@tessera/palette'
import type { RasterPicture } from '@tessera/raster-files'

const OPAQUE = 250
/** How far neighbours may lie apart for a pixel to be inside an area and not on an edge. */
const SAME = 12
/** Colours closer than this become one: noise of JPEG, not another colour of an icon. */
const NEAR = 28
const SHARE_FLAT = 0.9

/**
 * The colours that areas of a picture have, most used first, and whether they make the picture. Pixels of
 * edges are mixtures of two areas and are not counted, unless there is nothing else.
 */
export function flatColors(picture: RasterPicture, most: number) {
  const inside = countColors(picture, true)
  const counted = inside.length > 0 ? inside : countColors(picture, false)
  const colors: Rgb[] = []
  for (const { rgb } of quantize(counted, Math.min(256, Math.max(2, most * 4)))) {
    if (colors.length < most && colors.every((other) => distance(other, rgb) > NEAR)) {
      colors.push(rgb)
    }
  }
  let [all, covered] = [0, 0]
  for (const { rgb, weight } of counted) {
    all += weight
    if (colors.some((color) => distance(color, rgb) <= NEAR)) covered += weight
  }
  return { colors, isFlat: inside.length > 0 && covered >= all * SHARE_FLAT }
}

export function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function countColors({ width, height, rgba }: RasterPicture, isInsideOnly: boolean) {
  const counts = new Map<number, number>()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (rgba[at + 3]! < (isInsideOnly ? OPAQUE : 128)) continue
      if (isInsideOnly && (x + 1 >= width || !isLike(at, at + 4))) continue
      if (isInsideOnly && (y + 1 >= height || !isLike(at, at + width * 4))) continue
      const key = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].map(([key, weight]): WeightedColor => ({
    rgb: [key >> 16, (key >> 8) & 255, key & 255],
    weight,
  }))

  function isLike(one: number, other: number): boolean {
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs(rgba[one + channel]! - rgba[other + channel]!) > SAME) return false
    }
    return true
  }
}
