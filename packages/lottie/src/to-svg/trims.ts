import type { JsonObject } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import type { Paint } from './paints.ts'
import { animated, num, type SvgWriter } from './svg-writer.ts'
import { joinTracks, sampled, trackOf, trackValue, type Track } from './track.ts'

/**
 * A trim path as one dash on a path of length 100: its length is what is shown, its offset where it
 * begins. A part that runs over the end comes in again at the start, as Lottie has it. Nothing shown is
 * hidden, or round caps would leave a dot.
 */
export function writeTrim(writer: SvgWriter, trim: JsonObject, clock: Clock): Paint {
  const part = partOf(trim, clock)
  const wraps = runsOver(part, clock.frames)
  const dash = animated(
    writer,
    'stroke-dasharray',
    part,
    ([, length = 100]) => `${num(length)} ${num(wraps ? Math.max(0, 100 - length) : 200)}`,
  )
  const offset = animated(writer, 'stroke-dashoffset', part, ([start = 0]) => num(-start))
  const shown = sampled(clock.frames * 4, (quarter) => [
    (trackValue(part, quarter / 4)[1] ?? 0) > 0.05 ? 1 : 0,
  ])
  const visible = animated(writer, 'visibility', steps(shown), ([isShown = 1]) =>
    isShown > 0.5 ? 'inherit' : 'hidden',
  )
  return {
    attributes: ` pathLength="100"${dash.attributes}${offset.attributes}${visible.attributes}`,
    children: dash.children + offset.children + visible.children,
  }
}

/** Start and length in hundredths of the path. */
function partOf({ s, e, o }: JsonObject, clock: Clock): Track {
  const tracks = [trackOf(s, clock, [0]), trackOf(e, clock, [100]), trackOf(o, clock, [0])]
  return joinTracks(tracks, clock.frames, ([start, end, offset]) => {
    const [from, to] = [start![0]!, end![0]!].sort((a, b) => a - b) as [number, number]
    return [from + offset![0]! / 3.6, Math.min(100, to - from)]
  })
}

function runsOver(part: Track, frames: number): boolean {
  for (let frame = 0; frame <= frames; frame += 1) {
    const [start = 0, length = 100] = trackValue(part, frame)
    if (start < -1e-4 || start + length > 100 + 1e-4) return true
  }
  return false
}

function steps(quarters: Track): Track {
  const kept: { at: number; value: readonly number[]; ease: 'hold' }[] = []
  for (const { at, value } of quarters) {
    const shown = [value[0]! > 0.5 ? 1 : 0]
    if (kept.at(-1)?.value[0] !== shown[0]) kept.push({ at: at / 4, value: shown, ease: 'hold' })
  }
  return kept
}
