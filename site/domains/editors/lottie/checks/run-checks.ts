import type { LottieAnimation } from '@tessera/lottie'
import {
  findFlashes,
  measureMotion,
  type FlashReport,
  type MotionReport,
} from '@tessera/lottie-document'
import { drawFrames, type DrawnFrame } from '#domains/editors/lottie/player/draw-frames.ts'

export type CheckResult = {
  readonly flashes: FlashReport
  readonly motion: MotionReport
  /** Of the frames that were looked at. */
  readonly framesPerSecond: number
}

/** Flashes are of areas: single pixels are not needed. */
const SIDE_PX = 64
/** A minute at 30 frames a second; longer ones are looked at in larger steps. */
const MOST_FRAMES = 1_800

/** Draws every frame small and looks for flashes and movement. @throws the reason of the signal */
export async function runChecks(
  animation: LottieAnimation,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (share: number) => void },
): Promise<CheckResult> {
  const total = Math.max(1, Math.round(animation.op - animation.ip))
  const step = Math.max(1, Math.ceil(animation.fr / 60), Math.ceil(total / MOST_FRAMES))
  const frames = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step)
  const framesPerSecond = animation.fr / step
  const drawn: DrawnFrame[] = []
  const drawing = drawFrames(animation, {
    size: SIDE_PX,
    frames,
    signal,
    tell: (count) => tell(count / frames.length),
  })
  for await (const frame of drawing) drawn.push(frame)
  const found = findFlashes(drawn, framesPerSecond)
  return {
    flashes: { ...found, worstFrame: found.worstFrame * step },
    motion: measureMotion(drawn, { framesPerSecond, isLooping: true }),
    framesPerSecond,
  }
}
