/** Straight (not premultiplied) RGBA, 8 bits a channel, rows from the top without padding. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A drawing whose colours may still be multiplied by their alpha, as resvg hands them out. */
export interface Drawing extends Pixels {
  readonly isPremultiplied: boolean
}

/** Divides colours by their alpha in place and returns the same bytes. */
export function unpremultiply(data: Uint8Array): Uint8Array {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    data[at] = Math.min(255, Math.round((data[at]! * 255) / alpha))
    data[at + 1] = Math.min(255, Math.round((data[at + 1]! * 255) / alpha))
    data[at + 2] = Math.min(255, Math.round((data[at + 2]! * 255) / alpha))
  }
  return data
}
