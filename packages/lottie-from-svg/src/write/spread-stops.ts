import { invertMatrix, transformPoints, type Bounds, type Matrix } from '@tessera/vector'
import type { Track } from '../track/track.ts'
import { type Value } from '../values/value.ts'

export interface Spread {
  /** Offset, red, green, blue and alpha of each stop. */
  readonly stops: Track
  /** From offset 0 to offset 1. */
  readonly line: readonly [x1: number, y1: number, x2: number, y2: number]
}

interface SpreadInput extends Spread {
  readonly kind: 'reflect' | 'repeat'
  /** What the gradient has to cover, in the space around `own`. */
  readonly reach: Bounds
  readonly own: Matrix
  readonly isRadial?: boolean
}

const MOST_REPEATS = 40

/** Lottie's gradients end at their last stop, so the stops are repeated until they cover the shape. */
export function spreadStops({
  kind,
  stops,
  line,
  reach,
  own,
  isRadial = false,
}: SpreadInput): Spread {
  const inverse = invertMatrix(own)
  const [x1, y1, x2, y2] = line
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy
  if (!inverse || square === 0) return { stops, line }
  const { minX, minY, maxX, maxY } = reach
  const corners = transformPoints([minX, minY, maxX, minY, maxX, maxY, minX, maxY], inverse)
  const places: number[] = []
  for (let at = 0; at < corners.length; at += 2) {
    const [x, y] = [corners[at]! - x1, corners[at + 1]! - y1]
    places.push(isRadial ? Math.hypot(x, y) / Math.sqrt(square) : (x * dx + y * dy) / square)
  }
  const clamp = (number: number) => Math.min(MOST_REPEATS, Math.max(-MOST_REPEATS, number))
  const first = isRadial ? 0 : clamp(Math.min(0, Math.floor(Math.min(...places))))
  const last = clamp(Math.max(1, Math.ceil(Math.max(...places))))
  const repeat = (value: Value) => repeated(value, first, last, kind)
  const spread: Track =
    'still' in stops
      ? { still: repeat(stops.still) }
      : {
          segments: stops.segments.map((segment) => ({
            ...segment,
            from: repeat(segment.from),
            to: repeat(segment.to),
          })),
          isSampled: stops.isSampled,
        }
  return { stops: spread, line: [x1 + dx * first, y1 + dy * first, x1 + dx * last, y1 + dy * last] }
}

function repeated(value: Value, first: number, last: number, kind: 'reflect' | 'repeat'): Value {
  const stops = Array.from({ length: value.length / 5 }, (_, at) => value.slice(at * 5, at * 5 + 5))
  const all: number[] = []
  for (let turn = first; turn < last; turn += 1) {
    const isMirrored = kind === 'reflect' && Math.abs(turn) % 2 === 1
    const ordered = isMirrored ? stops.toReversed() : stops
    for (const [offset = 0, ...color] of ordered) {
      const place = turn + (isMirrored ? 1 - offset : offset)
      all.push((place - first) / (last - first), ...color)
    }
  }
  return all
}
