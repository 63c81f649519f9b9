import { easedAt, isSameEase, partOfEase, type Ease } from '../timing/ease.ts'
import { type Value, blend } from '../values/value.ts'

/** A stretch of time over which a value goes from one to another along one curve. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly from: Value
  readonly to: Value
  readonly ease: Ease
}

/** A value over the whole file: one that stays, or segments without gaps, in seconds. */
export type Track =
  | { readonly still: Value }
  | { readonly segments: readonly Segment[]; readonly isSampled: boolean }

export function valueAt(track: Track, time: number): Value {
  if ('still' in track) return track.still
  const { segments } = track
  let [low, high] = [0, segments.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (segments[middle]!.start <= time + 1e-9) low = middle
    else high = middle - 1
  }
  return valueInSegment(segments[low]!, time)
}

function valueInSegment({ start, end, from, to, ease }: Segment, time: number): Value {
  const share = end > start ? (time - start) / (end - start) : 1
  return ease === 'hold' ? from : blend(from, to, easedAt(ease, share))
}

/** The value before anything has moved. */
export function firstValue(track: Track): Value {
  return 'still' in track ? track.still : track.segments[0]!.from
}

/** Every value that a key of the track holds. */
export function keyValues(track: Track): Value[] {
  return 'still' in track ? [track.still] : track.segments.flatMap(({ from, to }) => [from, to])
}

export function isSameValue(one: Value, other: Value): boolean {
  if (one === other) return true
  return (
    one.length === other.length &&
    one.every((number, at) => Math.abs(number - other[at]!) <= 1e-9 * (1 + Math.abs(number)))
  )
}

export function isConstant({ from, to, ease }: Segment): boolean {
  return ease === 'hold' || isSameValue(from, to)
}

/** The part of a segment between two moments. */
export function partOfSegment(segment: Segment, start: number, end: number): Segment {
  if (start <= segment.start && end >= segment.end) return segment
  const length = segment.end - segment.start
  if (segment.ease === 'hold' || segment.from.length !== segment.to.length) {
    const from = valueInSegment(segment, start)
    return { start, end, from, to: from, ease: 'hold' }
  }
  const { ease, first, last } = partOfEase(
    segment.ease,
    Math.max(0, (start - segment.start) / length),
    Math.min(1, (end - segment.start) / length),
  )
  const { from, to } = segment
  return { start, end, from: blend(from, to, first), to: blend(from, to, last), ease }
}

/** A track of segments, still where nothing in it moves; equal neighbours become one. */
export function trackOf(segments: readonly Segment[], isSampled: boolean): Track {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    const goesOn =
      last && isConstant(last) && isConstant(segment) && isSameValue(last.from, segment.from)
    if (goesOn) joined[joined.length - 1] = { ...last, end: segment.end, ease: 'hold' }
    else joined.push(segment)
  }
  const [only] = joined
  if (joined.length === 1 && only && isConstant(only)) return { still: only.from }
  return { segments: joined, isSampled }
}

export function hasSameCurve(one: Segment, other: Segment): boolean {
  return isSameEase(one.ease, other.ease)
}

/** Moments at which any of the tracks begins another segment, `until` included. */
export function momentsOf(tracks: readonly Track[], until: number): number[] {
  const moments = [0, until]
  for (const track of tracks) {
    if ('still' in track) continue
    for (const { start } of track.segments) if (start < until) moments.push(start)
  }
  return distinctMoments(moments)
}

/** In order, those closer than a microsecond taken as one. */
export function distinctMoments(moments: number[]): number[] {
  const sorted = moments.toSorted((one, other) => one - other)
  return sorted.filter((moment, at) => at === 0 || moment - sorted[at - 1]! > 1e-6)
}
