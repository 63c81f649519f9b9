import { findSubject } from './find-subject.ts'
import { checkPicture, type Picture } from './picture.ts'
import { VisualError } from './visual-error.ts'

const HUES = 12
const GREYS = 4
/** Below this share of saturation a colour is a grey. */
const LEAST_SATURATION = 0.2
/** Parts of the subject that are covered less are its rim. */
const LEAST_COVER = 0.5

/** 12 hues and 4 greys from black to white. */
export const COLORS_LENGTH = HUES + GREYS

/**
 * How much of the subject has which hue or grey, in 16 bytes: square roots of shares, so that small parts
 * count; 255 is all of it. All 0 where there is no subject.
 *
 * @throws {VisualError} invalid_picture
 */
export function describeColors(picture: Picture): Uint8Array<ArrayBuffer> {
  checkPicture(picture)
  const { width, rgba } = picture
  const { left, top, right, bottom, mask } = findSubject(picture)
  const counts = new Float64Array(COLORS_LENGTH)
  let all = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const index = y * width + x
      if (mask[index]! < LEAST_COVER) continue
      const at = index * 4
      counts[binOf(rgba[at]! / 255, rgba[at + 1]! / 255, rgba[at + 2]! / 255)]! += 1
      all += 1
    }
  }
  return Uint8Array.from(counts, (count) => Math.round(255 * Math.sqrt(count / (all || 1))))
}

/**
 * How far two pictures share their colours, from 0 to 1: the Bhattacharyya coefficient.
 *
 * @throws {VisualError} invalid_descriptor
 */
export function colorsSimilarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (const { length } of [a, b]) {
    if (length !== COLORS_LENGTH) throw new VisualError('invalid_descriptor', `${length} colours`)
  }
  for (let index = 0; index < COLORS_LENGTH; index += 1) sum += (a[index]! * b[index]!) / 255 ** 2
  return Math.min(1, sum)
}

/** Hue and saturation after A. R. Smith, "Color Gamut Transform Pairs", 1978. */
function binOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  if (most === 0 || span / most < LEAST_SATURATION || span < LEAST_SATURATION / 2) {
    return HUES + Math.min(GREYS - 1, Math.floor(most * GREYS))
  }
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span
  return Math.floor(((sixth + 6) % 6) * (HUES / 6)) % HUES
}
