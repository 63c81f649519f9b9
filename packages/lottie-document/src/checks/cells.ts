import type { LuminanceFrame } from './luminance-frame.ts'

const SIDE = 16
/** The picture in squares: a flash is one of areas, not of single pixels. */
export const CELLS = SIDE * SIDE
const RED_SHARE = 0.8
const RED_SCALE = 320

export type Cells = {
  /** Relative luminance, 0 to 1. */
  readonly luminance: Float32Array
  /** How much redder than green and blue where red is saturated, else 0; the unit of WCAG. */
  readonly red: Float32Array
}

/** Means over the squares of a picture that stands on a ground: 0 for black, 1 for white. */
export function cellsOf(frame: LuminanceFrame, ground: number): Cells {
  const { data, width, height } = frame
  const sums = [0, 1, 2].map(() => new Float32Array(CELLS))
  const pixels = new Float32Array(CELLS)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * SIDE) / height) * SIDE
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * SIDE) / width)
      const at = (y * width + x) * 4
      const alpha = data[at + 3]! / 255
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel]![cell]! += (data[at + channel]! / 255) * alpha + ground * (1 - alpha)
      }
      pixels[cell]! += 1
    }
  }
  const luminance = new Float32Array(CELLS)
  const red = new Float32Array(CELLS)
  for (let cell = 0; cell < CELLS; cell += 1) {
    const [r, g, b] = sums.map((sum) => linear(sum[cell]! / Math.max(1, pixels[cell]!))) as [
      number,
      number,
      number,
    ]
    luminance[cell] = 0.2126 * r + 0.7152 * g + 0.0722 * b
    const sum = r + g + b
    if (sum > 0 && r / sum >= RED_SHARE) red[cell] = Math.max(0, (r - g - b) * RED_SCALE)
  }
  return { luminance, red }
}

/** sRGB to linear light. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
