import { sharp } from './load-sharp.ts'
import type { Pixels } from './pixels.ts'

export interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Reads a CSS colour. @throws sharp's own error on text that is none */
export async function readColor(color: string): Promise<Rgb> {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: color } })
    .raw()
    .toBuffer()
  return { r: pixel[0]!, g: pixel[1]!, b: pixel[2]! }
}

/** Lays straight RGBA over an opaque colour, in place. */
export function paintBackground(pixels: Pixels, { r, g, b }: Rgb): Pixels {
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    if (alpha === 1) continue
    data[at] = Math.round(data[at]! * alpha + r * (1 - alpha))
    data[at + 1] = Math.round(data[at + 1]! * alpha + g * (1 - alpha))
    data[at + 2] = Math.round(data[at + 2]! * alpha + b * (1 - alpha))
    data[at + 3] = 255
  }
  return pixels
}
