import { RenderError } from '#platform/render/render-error.ts'
import { MAX_ANIMATION_PIXELS } from '#platform/render/render-limits.ts'
import type { LottiePlayer } from './open-lottie.ts'

export interface AnimationTiming {
  /** Frame numbers of the animation to draw, possibly between two frames. */
  readonly frames: readonly number[]
  readonly framesPerSecond: number
}

const MAX_FRAMES_PER_SECOND = 30

/**
 * Which frames to draw for a video or picture sequence: the animation's own rate up to 30 a second,
 * above that every 30th of a second.
 *
 * @throws RenderError `too_large` when all frames together exceed the limit of pixels
 */
export function timeAnimation(
  player: Pick<LottiePlayer, 'frames' | 'framesPerSecond' | 'width' | 'height'>,
): AnimationTiming {
  const framesPerSecond = Math.min(MAX_FRAMES_PER_SECOND, player.framesPerSecond)
  const step = player.framesPerSecond / framesPerSecond
  const count = Math.max(1, Math.round(player.frames / step))
  if (count * player.width * player.height > MAX_ANIMATION_PIXELS) {
    throw new RenderError('too_large', `${count} frames of this size are over the limit`)
  }
  return { frames: Array.from({ length: count }, (_, index) => index * step), framesPerSecond }
}

/**
 * How long each frame stays, in whole units of time, so that rounding never adds up: in hundredths
 * of a second, 30 frames a second become 3, 4, 3, 3, 4, 3 …
 */
export function frameDelays(
  count: number,
  framesPerSecond: number,
  unitsPerSecond: number,
): number[] {
  const moment = (index: number) => Math.round((index * unitsPerSecond) / framesPerSecond)
  return Array.from({ length: count }, (_, index) => moment(index + 1) - moment(index))
}
