import type { Picture } from './picture.ts'

/** What a picture shows, apart from what it stands on. */
export type Subject = {
  /** Edges in pixels: from left and top, up to but without right and bottom. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** How much a pixel belongs to the subject, 0 to 1, of the whole picture. */
  readonly mask: Float32Array
  /** Distance of a pixel's lightness from the background's, 0 to 1, of the whole picture. */
  readonly relief: Float32Array
}

const OPAQUE = 250
const SEE_THROUGH_SHARE = 0.005
/** Distance in RGB from the background at which a pixel is the subject's wholly. */
const FULL_DISTANCE = 60
const IN_SUBJECT = 0.15

/**
 * The subject: what is not see-through, or, where nothing is, what differs from the colour that
 * most of the border has. A picture without any subject is one as a whole.
 */
export function findSubject({ width, height, rgba }: Picture): Subject {
  const mask = new Float32Array(width * height)
  const relief = new Float32Array(width * height)
  const isCutOut = hasTransparency(rgba)
  const ground = isCutOut ? null : borderColor({ width, height, rgba })
  // What is see-through is mostly shown on white.
  const groundLight = ground === null ? 1 : lightnessOf(ground[0], ground[1], ground[2])
  let left = width
  let top = height
  let right = 0
  let bottom = 0
  for (let index = 0; index < mask.length; index += 1) {
    const at = index * 4
    const [red, green, blue, alpha] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!]
    const light = lightnessOf(red, green, blue)
    const belongs =
      ground === null
        ? alpha / 255
        : Math.min(
            1,
            Math.hypot(red - ground[0], green - ground[1], blue - ground[2]) / FULL_DISTANCE,
          )
    mask[index] = belongs
    relief[index] = Math.abs(light - groundLight) * (ground === null ? belongs : 1)
    if (belongs < IN_SUBJECT) continue
    const x = index % width
    const y = (index - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  if (right > left) return { left, top, right, bottom, mask, relief }
  return { left: 0, top: 0, right: width, bottom: height, mask: mask.fill(1), relief }
}

function hasTransparency(rgba: Picture['rgba']): boolean {
  let count = 0
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < OPAQUE) count += 1
  return count > (rgba.length / 4) * SEE_THROUGH_SHARE
}

/** The median of each channel along the four edges. */
function borderColor({ width, height, rgba }: Picture): readonly [number, number, number] {
  const channels: [number[], number[], number[]] = [[], [], []]
  const take = (x: number, y: number) => {
    const at = (y * width + x) * 4
    for (const channel of [0, 1, 2] as const) channels[channel].push(rgba[at + channel]!)
  }
  for (let x = 0; x < width; x += 1) [0, height - 1].forEach((y) => take(x, y))
  for (let y = 0; y < height; y += 1) [0, width - 1].forEach((x) => take(x, y))
  return [medianOf(channels[0]), medianOf(channels[1]), medianOf(channels[2])]
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b)
  return values[values.length >> 1] ?? 0
}

/** Rec. 709 weights on the stored values, 0 to 1. */
export function lightnessOf(red: number, green: number, blue: number): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}
