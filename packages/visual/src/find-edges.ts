import { checkPicture, type Picture } from './picture.ts'
import { smoothNoise } from './smooth-noise.ts'

/** A difference of lightness (0 to 255) between paper and ink that is sure to be meant. */
const FULL_INK = 80
const OPAQUE = 250
const LIGHT = 200

/** A strength below this is none to speak of. */
export const FAINTEST = 0.3
/** A strength that is no grain and no shadow. */
export const SURE_EDGE = 0.8

/** Of each pixel, rows from the top. */
export type Edges = {
  readonly width: number
  /** How steeply ink rises, by the Sobel operator on ink from 0 to 1. */
  readonly strength: Float32Array
  /** A share of half a turn, so that a picture and its negative agree. */
  readonly direction: Float32Array
}

/**
 * The edges of a picture, by lightness alone.
 *
 * @throws {VisualError} invalid_picture
 */
export function findEdges(picture: Picture): Edges {
  checkPicture(picture)
  return differentiate(inkOf(picture), picture.width, picture.height)
}

/**
 * Lightness in units of ink, smoothed by 1 2 1 each way against the noise of a camera. It is not measured
 * from the background, which is of many lightnesses in a photograph.
 */
function inkOf({ width, height, rgba }: Picture): Float32Array {
  const lights = smoothNoise(lightnessOnGround(rgba), width)
  const across = new Float32Array(lights.length)
  const ink = new Float32Array(lights.length)
  for (let at = 0; at < lights.length; at += 1) {
    const x = at % width
    const before = lights[x > 0 ? at - 1 : at]!
    across[at] = before + 2 * lights[at]! + lights[x < width - 1 ? at + 1 : at]!
  }
  for (let at = 0; at < lights.length; at += 1) {
    const above = across[at >= width ? at - width : at]!
    const below = across[at < width * (height - 1) ? at + width : at]!
    ink[at] = (above + 2 * across[at]! + below) / (16 * FULL_INK)
  }
  return ink
}

/** Rec. 709 lightness, 0 to 255. See-through parts lie on white, or on black where the drawing is light. */
function lightnessOnGround(rgba: Picture['rgba']): Float32Array {
  const lights = new Float32Array(rgba.length / 4)
  let [shown, sum] = [0, 0]
  let isCutOut = false
  for (let index = 0; index < lights.length; index += 1) {
    const at = index * 4
    lights[index] = 0.2126 * rgba[at]! + 0.7152 * rgba[at + 1]! + 0.0722 * rgba[at + 2]!
    const alpha = rgba[at + 3]!
    if (alpha < OPAQUE) isCutOut = true
    shown += alpha
    sum += alpha * lights[index]!
  }
  if (!isCutOut) return lights
  const ground = shown > 0 && sum / shown > LIGHT ? 0 : 255
  return lights.map((light, index) => ground + ((light - ground) * rgba[index * 4 + 3]!) / 255)
}

/** I. Sobel's operator; the outermost pixels have no edge. */
function differentiate(ink: Float32Array, width: number, height: number): Edges {
  const strength = new Float32Array(ink.length)
  const direction = new Float32Array(ink.length)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const [above, below] = [at - width, at + width]
      const rising = ink[above + 1]! - ink[below - 1]!
      const falling = ink[below + 1]! - ink[above - 1]!
      const across = rising + falling + 2 * (ink[at + 1]! - ink[at - 1]!)
      const down = falling - rising + 2 * (ink[below]! - ink[above]!)
      const steepness = Math.sqrt(across * across + down * down)
      strength[at] = steepness
      // Nobody asks which way faint edges run, and most are.
      if (steepness < FAINTEST) continue
      direction[at] = (Math.atan2(down, across) / Math.PI + 1) % 1
    }
  }
  return { width, strength, direction }
}
