import type { RasterPicture } from '../picture.ts'
import type { DrawnLayer } from './psd-file.ts'

/** Layers over one another, the lowest first, straight RGBA. */
export function compose(
  { width, height }: { readonly width: number; readonly height: number },
  layers: readonly DrawnLayer[],
): RasterPicture {
  const rgba = new Uint8Array(width * height * 4)
  for (const { picture, left = 0, top = 0, opacity = 1, isHidden = false } of layers) {
    if (isHidden) continue
    const [fromY, toY] = [Math.max(0, top), Math.min(height, top + picture.height)]
    const [fromX, toX] = [Math.max(0, left), Math.min(width, left + picture.width)]
    for (let y = fromY; y < toY; y += 1) {
      for (let x = fromX; x < toX; x += 1) {
        const at = ((y - top) * picture.width + x - left) * 4
        layOver(rgba, (y * width + x) * 4, picture.rgba, at, opacity)
      }
    }
  }
  return { width, height, rgba }
}

function layOver(to: Uint8Array, place: number, from: Uint8Array, at: number, opacity: number) {
  const above = (from[at + 3]! / 255) * opacity
  if (above === 0) return
  const below = (to[place + 3]! / 255) * (1 - above)
  const alpha = above + below
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (from[at + channel]! * above + to[place + channel]! * below) / alpha
    to[place + channel] = Math.round(value)
  }
  to[place + 3] = Math.round(alpha * 255)
}
