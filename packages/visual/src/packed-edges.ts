import { EDGES_LENGTH } from './describe-edges.ts'
import { VisualError } from './visual-error.ts'

const STEPS = 255

/**
 * What `describeEdges` says as a byte a number, as it is stored and sent: the largest is 255.
 *
 * @throws {VisualError} invalid_descriptor
 */
export function packEdges(edges: Float32Array): Uint8Array<ArrayBuffer> {
  checkEdges(edges)
  const largest = edges.reduce((most, value) => Math.max(most, value), 0) || 1
  return Uint8Array.from(edges, (value) => Math.round((value / largest) * STEPS))
}

/**
 * The cosine between two packed descriptions, from 0 to 1 for the same picture.
 *
 * @throws {VisualError} invalid_descriptor
 */
export function edgesSimilarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  checkEdges(a)
  checkEdges(b)
  let [both, ofA, ofB] = [0, 0, 0]
  for (let index = 0; index < EDGES_LENGTH; index += 1) {
    both += a[index]! * b[index]!
    ofA += a[index]! ** 2
    ofB += b[index]! ** 2
  }
  return both === 0 ? 0 : both / Math.sqrt(ofA * ofB)
}

function checkEdges({ length }: ArrayLike<number>): void {
  if (length !== EDGES_LENGTH) throw new VisualError('invalid_descriptor', `${length} numbers`)
}
