import { ConversionError } from '../conversion-error.ts'
import { limits } from '../limits.ts'
import type { Scene } from './scene.ts'

/**
 * Counts something that is drawn once more, since references can multiply without end.
 *
 * @throws ConversionError `too-complex`
 */
export function countInstance(scene: Scene): void {
  scene.instances += 1
  if (scene.instances > limits.instances) {
    throw new ConversionError('too-complex', 'References draw too many elements')
  }
}
