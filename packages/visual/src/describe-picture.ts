import { lowFrequencies } from './cosine-transform.ts'
import { findSubject } from './find-subject.ts'
import { edgeDirections } from './orientations.ts'
import { checkPicture, type Picture } from './picture.ts'
import { resampleSubject, type Grid } from './resample.ts'
import { subjectColors } from './subject-colors.ts'

const SIZE = 64
const FREQUENCIES = 12
const CELLS = 8
const DIRECTIONS = 8
const LEVELS = 4

/** 144 frequencies, 512 directions of edges, 64 colours. */
export const DESCRIPTOR_LENGTH = FREQUENCIES ** 2 + CELLS ** 2 * DIRECTIONS + LEVELS ** 3

/** Shares of the three parts in a similarity; colour is the least, as designers change it first. */
const WEIGHTS = { frequencies: 0.45, directions: 0.47, colors: 0.08 }

/**
 * A picture as 720 numbers of length 1 in all. The similarity of two pictures is the sum of the
 * products (`similarity`): 1 for equal ones, about 0 for strangers. Size, padding, background and
 * colours matter little; turning by more than a few degrees and flipping do matter.
 *
 * @throws {VisualError} invalid_picture
 */
export function describePicture(picture: Picture): Float32Array {
  checkPicture(picture)
  const subject = findSubject(picture)
  const shape = resampleSubject(subject, subject.mask, picture.width, SIZE)
  const relief = resampleSubject(subject, subject.relief, picture.width, SIZE)
  const drawing = joined(shape, relief)
  const parts: [Float32Array, number][] = [
    [lowFrequencies(drawing, FREQUENCIES), WEIGHTS.frequencies],
    [edgeDirections(drawing, CELLS, DIRECTIONS).map(Math.sqrt), WEIGHTS.directions],
    [subjectColors(picture, subject, LEVELS), WEIGHTS.colors],
  ]
  const descriptor = new Float32Array(DESCRIPTOR_LENGTH)
  let at = 0
  for (const [part, weight] of parts) {
    descriptor.set(scaled(part, Math.sqrt(weight)), at)
    at += part.length
  }
  return descriptor
}

/** Silhouette and what stands inside it, to equal parts. */
function joined(shape: Grid, relief: Grid): Grid {
  const highest = relief.values.reduce((most, value) => Math.max(most, value), 0) || 1
  const values = shape.values.map((value, index) => value + relief.values[index]! / highest)
  return { size: shape.size, values }
}

function scaled(part: Float32Array, length: number): Float32Array {
  const norm = Math.sqrt(part.reduce((sum, value) => sum + value * value, 0))
  return norm === 0 ? part : part.map((value) => (value / norm) * length)
}
