import { blurCells } from './blur-cells.ts'
import { checkPicture, type Picture } from './picture.ts'

const CELLS = 8
const DIRECTIONS = 6
const BLUR_CELLS = 0.8
/** A difference of lightness (0 to 255) between paper and ink that is sure to be meant. */
const FULL_INK = 80
/** Steps of the Sobel operator on ink from 0 to 1. */
const LEAST_EDGE = 0.3
const SURE_EDGE = 0.8
/** From here on an edge is no stronger: thick, thin and outlined shapes agree. */
const FULL_EDGE = 2
const OPAQUE = 250
const LIGHT = 200

/** 8 × 8 cells of 6 directions. */
export const EDGES_LENGTH = CELLS ** 2 * DIRECTIONS

type Edges = {
  readonly width: number
  readonly strength: Float32Array
  /** A share of half a turn, so that a picture and its negative agree. */
  readonly direction: Float32Array
}

/**
 * Where the edges of a picture run, as 384 numbers of length 1 in all, or all 0 where there is no edge.
 * Made for sketches and photographs: uneven light, thickness of lines, size, padding and colours matter
 * little; turning by more than about ten degrees and mirroring do matter.
 *
 * @throws {VisualError} invalid_picture
 */
export function describeEdges(picture: Picture): Float32Array {
  checkPicture(picture)
  const edges = findEdges(inkOf(picture), picture.width, picture.height)
  const histogram = blurCells(countEdges(edges), CELLS, DIRECTIONS, BLUR_CELLS).map(Math.sqrt)
  const length = Math.sqrt(histogram.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? histogram : histogram.map((value) => value / length)
}

/**
 * Lightness in units of ink, smoothed by 1 2 1 each way against the noise of a camera. It is not measured
 * from the background, which is of many lightnesses in a photograph.
 */
function inkOf({ width, height, rgba }: Picture): Float32Array {
  const lights = lightnessOnGround(rgba)
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
function findEdges(ink: Float32Array, width: number, height: number): Edges {
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
      strength[at] = Math.hypot(across, down)
      direction[at] = (Math.atan2(down, across) / Math.PI + 1) % 1
    }
  }
  return { width, strength, direction }
}

/** Each edge counts in the cells and directions next to it, by its distance from each. */
function countEdges(edges: Edges): Float32Array {
  const { left, top, side } = squareAround(edges)
  const histogram = new Float32Array(EDGES_LENGTH)
  for (const [index, strength] of edges.strength.entries()) {
    if (strength < LEAST_EDGE) continue
    const x = index % edges.width
    const column = ((x - left) / side) * CELLS - 0.5
    const row = (((index - x) / edges.width - top) / side) * CELLS - 0.5
    const bin = edges.direction[index]! * DIRECTIONS - 0.5
    const weight = Math.min(1, strength / FULL_EDGE)
    for (const r of [Math.floor(row), Math.floor(row) + 1]) {
      for (const c of [Math.floor(column), Math.floor(column) + 1]) {
        if (r < 0 || c < 0 || r >= CELLS || c >= CELLS) continue
        const near = weight * (1 - Math.abs(row - r)) * (1 - Math.abs(column - c))
        for (const d of [Math.floor(bin), Math.floor(bin) + 1]) {
          const at = (r * CELLS + c) * DIRECTIONS + ((d + DIRECTIONS) % DIRECTIONS)
          histogram[at]! += near * (1 - Math.abs(bin - d))
        }
      }
    }
  }
  return histogram
}

/** The square in the middle of all sure edges: the shape keeps its proportions. */
function squareAround({ width, strength }: Edges): { left: number; top: number; side: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (const [index, value] of strength.entries()) {
    if (value <= SURE_EDGE) continue
    const x = index % width
    const y = (index - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return { left: 0, top: 0, side: Math.max(width, strength.length / width) }
  const side = Math.max(right - left, bottom - top, CELLS) + 2
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, side }
}
