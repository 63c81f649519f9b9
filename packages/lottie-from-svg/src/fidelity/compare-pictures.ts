/** RGB of a picture on white, three bytes a pixel. */
export interface FlatPicture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

export interface Likeness {
  /** Mean structural similarity of windows of 8 × 8 pixels, over red, green and blue. */
  readonly ssim: number
  /** The same over windows in which either picture paints anything. */
  readonly inkSsim: number
}

const WINDOW = 8
const PIXELS = WINDOW * WINDOW
/** Constants of Wang et al. 2004 for 8 bits. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** SSIM on windows that do not overlap; an empty picture against a thin icon scores high in `ssim` alone. */
export function comparePictures(one: FlatPicture, other: FlatPicture): Likeness {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`sizes differ: ${one.width} × ${one.height}, ${other.width} × ${other.height}`)
  }
  let [sum, count, inkSum, inkCount] = [0, 0, 0, 0]
  for (let y = 0; y + WINDOW <= one.height; y += WINDOW) {
    for (let x = 0; x + WINDOW <= one.width; x += WINDOW) {
      let [value, hasInk] = [0, false]
      for (let channel = 0; channel < 3; channel += 1) {
        const likeness = compareWindow(one, other, x, y, channel)
        value += likeness.ssim / 3
        hasInk ||= likeness.hasInk
      }
      sum += value
      count += 1
      if (!hasInk) continue
      inkSum += value
      inkCount += 1
    }
  }
  return { ssim: sum / Math.max(1, count), inkSsim: inkCount > 0 ? inkSum / inkCount : 1 }
}

function compareWindow(
  one: FlatPicture,
  other: FlatPicture,
  x: number,
  y: number,
  channel: number,
) {
  let [a, b, aa, bb, ab, least] = [0, 0, 0, 0, 0, 255]
  for (let row = 0; row < WINDOW; row += 1) {
    for (let column = 0; column < WINDOW; column += 1) {
      const at = ((y + row) * one.width + x + column) * 3 + channel
      const [p, q] = [one.rgb[at]!, other.rgb[at]!]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
      least = Math.min(least, p, q)
    }
  }
  const [meanA, meanB] = [a / PIXELS, b / PIXELS]
  const [varianceA, varianceB] = [aa / PIXELS - meanA ** 2, bb / PIXELS - meanB ** 2]
  const covariance = ab / PIXELS - meanA * meanB
  const ssim =
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  return { ssim, hasInk: least < 250 }
}
