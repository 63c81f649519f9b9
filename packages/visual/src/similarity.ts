import { DESCRIPTOR_LENGTH } from './describe-picture.ts'
import { VisualError } from './visual-error.ts'

/** How alike two described pictures are, from about 0 (strangers) to 1 (the same). */
export function similarity(a: Float32Array, b: Float32Array): number {
  checkDescriptor(a)
  checkDescriptor(b)
  let sum = 0
  for (let index = 0; index < DESCRIPTOR_LENGTH; index += 1) sum += a[index]! * b[index]!
  return sum
}

/** @throws {VisualError} invalid_descriptor */
export function checkDescriptor(descriptor: ArrayLike<number>): void {
  if (descriptor.length !== DESCRIPTOR_LENGTH) {
    throw new VisualError('invalid_descriptor', `${descriptor.length} numbers`)
  }
}
