import type { JsonValue } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import type { Curve } from './ease-share.ts'
import { readKeyframes, valueAt, valueWithin, type Keyframes, type Segment } from './keyframes.ts'

/** A value at a time, in frames of the whole film, and how it goes on to the next. */
export interface TrackKey {
  readonly at: number
  readonly value: readonly number[]
  readonly ease: Curve | 'hold' | 'linear'
}

/** A property over the whole film; one key where it stands still. */
export type Track = readonly TrackKey[]

const MAX_ERROR = 0.02

export const stillTrack = (...value: number[]): Track => [{ at: 0, value, ease: 'linear' }]

export const isMoving = (track: Track): boolean => track.length > 1

/** A property as a track; `usual` where it has no value. */
export function trackOf(
  property: JsonValue | undefined,
  clock: Clock,
  usual: readonly number[],
  read?: Parameters<typeof readKeyframes>[1],
): Track {
  const keyframes = readKeyframes(property, read)
  if (!keyframes) return stillTrack(...usual)
  if (keyframes.segments.length === 0) return stillTrack(...keyframes.first)
  if (!clock.toFilm)
    return sampled(clock.frames, (frame) => valueAt(keyframes, clock.toLocal(frame)))
  return cleaned(nativeKeys(keyframes, clock.toFilm, clock))
}

/** Segments keep their curve where SMIL has it; bent, overshooting or split ones are sampled. */
function nativeKeys(
  keyframes: Keyframes,
  toFilm: (frame: number) => number,
  clock: Clock,
): TrackKey[] {
  const keys: TrackKey[] = []
  const valueOn = (frame: number) => valueAt(keyframes, clock.toLocal(frame))
  for (const segment of keyframes.segments) {
    const [start, end] = [toFilm(segment.start), toFilm(segment.end)]
    if (end <= 0 || start >= clock.frames) continue
    const isWhole = start >= 0 && end <= clock.frames
    if (segment.isHold) {
      keys.push({ at: Math.max(0, start), value: segment.from, ease: 'hold' })
    } else if (isWhole && isNative(segment)) {
      keys.push({ at: start, value: segment.from, ease: segment.curves[0] ?? 'linear' })
    } else {
      keys.push(...sampledSegment(segment, { start, end, frames: clock.frames }))
    }
    if (end <= clock.frames) {
      keys.push({ at: end, value: segment.to, ease: segment.isHold ? 'hold' : 'linear' })
    }
  }
  const isHeld = keyframes.segments[0]?.isHold === true
  const first = { at: 0, value: valueOn(0), ease: isHeld ? 'hold' : 'linear' } as const
  if (keys[0]?.at !== 0) keys.unshift(first)
  const last = keys.at(-1)!
  if (last.at < clock.frames) {
    keys.push({
      at: clock.frames,
      value: last.ease === 'hold' ? last.value : valueOn(clock.frames),
      ease: 'linear',
    })
  }
  return keys
}

function isNative({ curves, bend }: Segment): boolean {
  const [curve] = curves
  return bend === null && curves.length === 1 && curve!.every((value) => value >= 0 && value <= 1)
}

function sampledSegment(
  segment: Segment,
  { start, end, frames }: { start: number; end: number; frames: number },
): TrackKey[] {
  const [first, last] = [Math.max(0, start), Math.min(frames, end)]
  const times = [first]
  for (let at = Math.floor(first) + 1; at < last; at += 1) times.push(at)
  times.push(last)
  const keys = times.map((at) => ({
    at,
    value: valueWithin(segment, (at - start) / (end - start)),
    ease: 'linear' as const,
  }))
  const reduced = withoutLines(keys)
  return last === end ? reduced.slice(0, -1) : reduced
}

/** One value for each frame, less those on a line between their neighbours. */
export function sampled(frames: number, value: (frame: number) => readonly number[]): Track {
  const keys: TrackKey[] = []
  for (let at = 0; at < frames; at += 1) keys.push({ at, value: value(at), ease: 'linear' })
  keys.push({ at: frames, value: value(frames), ease: 'linear' })
  return cleaned(withoutLines(keys))
}

function withoutLines(keys: readonly TrackKey[]): TrackKey[] {
  const kept: TrackKey[] = []
  let from = 0
  while (from < keys.length) {
    kept.push(keys[from]!)
    let to = from + 1
    while (to + 1 < keys.length && isLine(keys, from, to + 1)) to += 1
    from = to
  }
  return kept
}

function isLine(keys: readonly TrackKey[], from: number, to: number): boolean {
  const [a, b] = [keys[from]!, keys[to]!]
  for (let between = from + 1; between < to; between += 1) {
    const { at, value } = keys[between]!
    const share = (at - a.at) / (b.at - a.at)
    if (value.length !== a.value.length || value.length !== b.value.length) return false
    for (const [index, number] of value.entries()) {
      const start = a.value[index]!
      if (Math.abs(start + (b.value[index]! - start) * share - number) > MAX_ERROR) return false
    }
  }
  return true
}

/** A track whose values are all one stands still; of two equal keys at one time the later counts. */
function cleaned(keys: readonly TrackKey[]): Track {
  const [first] = keys
  if (keys.every(({ value }) => isSame(value, first!.value))) return [first!]
  return keys.filter(({ at, value }, index) => {
    const next = keys[index + 1]
    return !next || next.at !== at || !isSame(value, next.value)
  })
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}

/** Each value through a function that keeps lines straight, such as a sum or a change of unit. */
export function mapTrack(track: Track, change: (value: readonly number[]) => number[]): Track {
  return cleaned(track.map((key) => ({ ...key, value: change(key.value) })))
}

/**
 * Several tracks as one. Where all that move share times and easing, so does the result; else it is
 * sampled. `join` keeps lines straight.
 */
export function joinTracks(
  tracks: readonly Track[],
  frames: number,
  join: (values: (readonly number[])[]) => number[],
): Track {
  const moving = tracks.filter(isMoving)
  const [leader] = moving
  if (!leader) return stillTrack(...join(tracks.map((track) => track[0]!.value)))
  if (moving.every((track) => hasSameTimes(track, leader))) {
    return cleaned(
      leader.map((key, index) => ({
        ...key,
        value: join(tracks.map((track) => (isMoving(track) ? track[index]! : track[0]!).value)),
      })),
    )
  }
  return sampled(frames, (frame) => join(tracks.map((track) => trackValue(track, frame))))
}

function hasSameTimes(a: Track, b: Track): boolean {
  return (
    a.length === b.length &&
    a.every(({ at, ease }, index) => {
      const other = b[index]!
      return at === other.at && String(ease) === String(other.ease)
    })
  )
}

export function trackValue(track: Track, frame: number): readonly number[] {
  const index = track.findLastIndex(({ at }) => at <= frame)
  const key = track[Math.max(0, index)]!
  const next = track[index + 1]
  if (!next || key.ease === 'hold' || next.at === key.at) return key.value
  const segment: Segment = {
    start: key.at,
    end: next.at,
    from: key.value,
    to: next.value,
    isHold: key.value.length !== next.value.length,
    curves: [key.ease === 'linear' ? [0, 0, 1, 1] : key.ease],
    bend: null,
  }
  return valueWithin(segment, (frame - key.at) / (next.at - key.at))
}
