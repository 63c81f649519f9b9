import type { LottieAnimation } from './animation.ts'
import { copyJson } from './json-tree.ts'
import { limits } from './limits.ts'
import { LottieError } from './lottie-error.ts'

/**
 * A copy that plays `factor` times as fast (2 halves the duration). The frames stay as they are,
 * only their rate changes, so that nothing is resampled and the inverse factor undoes it.
 *
 * @throws {LottieError} invalid_speed when the factor or the resulting rate is out of bounds
 */
export function setSpeed(animation: LottieAnimation, factor: number): LottieAnimation {
  const rate = animation.fr * factor
  if (!(factor > 0) || !(rate > 0) || rate > limits.framesPerSecond) {
    throw new LottieError('invalid_speed', `${factor} times ${animation.fr} frames a second`)
  }
  const copy = copyJson(animation) as LottieAnimation
  copy.fr = rate
  return copy
}
