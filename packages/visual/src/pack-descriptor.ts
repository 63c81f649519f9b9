import { DESCRIPTOR_LENGTH } from './describe-picture.ts'
import { checkDescriptor } from './similarity.ts'

const STEPS = 127

/**
 * A descriptor as one signed byte a number, as it is stored and searched. Its length of 1 is not
 * kept: whoever compares packed descriptors divides by their lengths.
 */
export function packDescriptor(descriptor: Float32Array): Int8Array {
  checkDescriptor(descriptor)
  const largest = descriptor.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  const packed = new Int8Array(DESCRIPTOR_LENGTH)
  for (let index = 0; index < DESCRIPTOR_LENGTH; index += 1) {
    packed[index] = Math.round((descriptor[index]! / largest) * STEPS)
  }
  return packed
}
