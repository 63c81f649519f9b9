import { sampleSegments, type SampleBudget } from './sample.ts'
import {
  hasSameCurve,
  isConstant,
  momentsOf,
  partOfSegment,
  trackOf,
  valueAt,
  type Segment,
  type Track,
} from './track.ts'
import { type Value } from '../values/value.ts'

/**
 * How a result follows from its parts. `joint`: straight in all of them together (a sum), so that
 * parts on one curve keep it. `each`: straight in each one alone (a product). `none`: neither.
 */
export type Linearity = 'joint' | 'each' | 'none'

export interface Combination {
  readonly tracks: readonly Track[]
  readonly linearity: Linearity
  readonly until: number
  readonly tolerance: number
  readonly budget: SampleBudget
  readonly compute: (...values: Value[]) => Value
}

/**
 * One track of several. Where the parts allow it, segments keep their curves; elsewhere the result
 * is sampled.
 */
export function combineTracks(combination: Combination): Track {
  const { tracks, until, compute } = combination
  if (tracks.every((track) => 'still' in track)) {
    return { still: compute(...tracks.map((track) => valueAt(track, 0))) }
  }
  const moments = momentsOf(tracks, until)
  const segments: Segment[] = []
  let isSampled = tracks.some((track) => 'segments' in track && track.isSampled)
  const cursors = tracks.map(() => 0)
  for (let at = 0; at + 1 < moments.length; at += 1) {
    const [start, end] = [moments[at]!, moments[at + 1]!]
    const parts = tracks.map((track, index) => partOf(track, cursors, index, start, end))
    const result = combineParts(parts, combination)
    if (result) {
      segments.push(result)
      continue
    }
    isSampled = true
    const lookUp = (time: number) => compute(...parts.map((part) => valueOf(part, time)))
    const { tolerance, budget } = combination
    segments.push(...sampleSegments({ start, end, valueAt: lookUp, tolerance }, budget))
  }
  return trackOf(segments, isSampled)
}

function valueOf(part: Segment, time: number): Value {
  return valueAt({ segments: [part], isSampled: false }, time)
}

function partOf(track: Track, cursors: number[], index: number, start: number, end: number) {
  if ('still' in track) {
    return { start, end, from: track.still, to: track.still, ease: 'hold' } as const
  }
  const { segments } = track
  while (
    cursors[index]! + 1 < segments.length &&
    segments[cursors[index]! + 1]!.start <= start + 1e-6
  ) {
    cursors[index]! += 1
  }
  return partOfSegment(segments[cursors[index]!]!, start, end)
}

function combineParts(parts: readonly Segment[], combination: Combination): Segment | null {
  const { compute, linearity } = combination
  const { start, end } = parts[0]!
  const moving = parts.filter((part) => !isConstant(part))
  const from = compute(...parts.map((part) => part.from))
  if (moving.length === 0) return { start, end, from, to: from, ease: 'hold' }
  const to = compute(...parts.map((part) => (isConstant(part) ? part.from : part.to)))
  const [first] = moving
  const isStraight =
    linearity !== 'none' &&
    from.length === to.length &&
    (moving.length === 1 ||
      (linearity === 'joint' && moving.every((part) => hasSameCurve(part, first!))))
  return isStraight ? { start, end, from, to, ease: first!.ease } : null
}
