import type { Film } from '@tessera/raster-files'
import { writeMp4 } from '#platform/render/lottie/write-mp4.ts'
import { RenderError } from '#platform/render/render-error.ts'

const FRAMES_PER_SECOND = 30
/** Frames of a film of uneven durations are repeated; one that stays for hours is refused. */
const MOST_FRAMES = 9_000
/** How far a video may run from its film: a hundredth. */
const MOST_DRIFT = 0.01

/** An H.264 video without sound; frames are opaque. */
export function encodeMp4(film: Film): Promise<Uint8Array> {
  const { width, height, frames } = film
  const { framesPerSecond, shown } = timeFrames(film)
  return writeMp4({ width, height, framesPerSecond }, pixels())

  function* pixels() {
    for (const index of shown) yield { data: frames[index]!.rgba, width, height }
  }
}

/**
 * The rate, and which frame is shown at each of its ticks: one tick a frame where all stay equally long
 * at a rate in whole frames a second, as the encoder counts, else frames repeated at a 30th of a second.
 */
function timeFrames({ frames }: Film): { framesPerSecond: number; shown: number[] } {
  const durations = frames.map(({ durationMs }) => durationMs)
  const totalMs = durations.reduce((sum, duration) => sum + duration, 0)
  const rate = (frames.length * 1000) / totalMs
  const whole = Math.round(rate)
  // Whole milliseconds of one rate differ by one at most.
  const isEven = Math.max(...durations) - Math.min(...durations) <= 1
  if (isEven && whole >= 1 && Math.abs(rate - whole) <= MOST_DRIFT * whole) {
    return { framesPerSecond: whole, shown: [...frames.keys()] }
  }
  const count = Math.max(1, Math.round((totalMs * FRAMES_PER_SECOND) / 1000))
  if (count > MOST_FRAMES) throw new RenderError('too_large', `A video of ${totalMs / 1000} s`)
  let index = 0
  let endMs = durations[0]!
  const shown = Array.from({ length: count }, (_, tick) => {
    while ((tick * 1000) / FRAMES_PER_SECOND >= endMs && index < frames.length - 1) {
      index += 1
      endMs += durations[index]!
    }
    return index
  })
  return { framesPerSecond: FRAMES_PER_SECOND, shown }
}
