import type { LuminanceFrame } from './luminance-frame.ts'

export type MotionReport = {
  /** How much of the picture changes from one tenth of a second to the next, at its busiest: 0 to 1. */
  readonly busiest: number
  /** Whether it should stand still for who asks for less movement. */
  readonly needsStill: boolean
}

/** A channel that differs by less is not seen to move. */
const STRONG = 24
const MUCH_MOVES = 0.1
/** WCAG 2.2.2: what moves by itself for longer has to be stoppable. */
const LONG_S = 5

/** How much an animation moves: what WCAG 2.2.2 and the setting for reduced motion ask about. */
export function measureMotion(
  frames: readonly LuminanceFrame[],
  { framesPerSecond, isLooping }: { readonly framesPerSecond: number; readonly isLooping: boolean },
): MotionReport {
  const step = Math.max(1, Math.round(framesPerSecond / 10))
  let busiest = 0
  for (let index = step; index < frames.length; index += step) {
    busiest = Math.max(busiest, changedShare(frames[index - step]!, frames[index]!))
  }
  const isLong = isLooping || frames.length / framesPerSecond > LONG_S
  return { busiest, needsStill: busiest > 0 && (isLong || busiest >= MUCH_MOVES) }
}

function changedShare(one: LuminanceFrame, two: LuminanceFrame): number {
  const pixels = two.data.length / 4
  let changed = 0
  for (let at = 0; at < two.data.length; at += 4) {
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs(one.data[at + channel]! - two.data[at + channel]!) >= STRONG,
    )
    if (differs) changed += 1
  }
  return pixels === 0 ? 0 : changed / pixels
}
