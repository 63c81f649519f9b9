import { isObject, numbersIn, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'
import { easeShare, type Curve } from './ease-share.ts'

/** The way from one keyframe to the next, in frames of its composition. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly isHold: boolean
  /** One curve for all numbers, or one for each. */
  readonly curves: readonly Curve[]
  /** Tangents of a motion path, as offsets from start and end. */
  readonly bend: { readonly out: readonly number[]; readonly into: readonly number[] } | null
}

export interface Keyframes {
  readonly first: readonly number[]
  readonly segments: readonly Segment[]
}

type ReadValue = (value: JsonValue | undefined) => number[] | null

/** A property's keyframes; a still one has none but the first value. Null where it has no value. */
export function readKeyframes(
  property: JsonValue | undefined,
  read: ReadValue = readNumbers,
): Keyframes | null {
  if (!isObject(property)) return null
  const { k } = property
  const still = read(k)
  if (still) return { first: still, segments: [] }
  const keys = objectsIn(k)
    .filter(({ t }) => typeof t === 'number')
    .toSorted((a, b) => (a.t as number) - (b.t as number))
  const values = keys.map(({ s }) => read(s))
  // Older files write the end of each segment, and nothing on the last key.
  for (let at = 1; at < keys.length; at += 1)
    values[at] ??= read(keys[at - 1]!.e) ?? values[at - 1]!
  const [first] = values
  if (!first) return null
  const segments = keys.slice(0, -1).map((key, at) => {
    return segmentOf(key, keys[at + 1]!, values[at]!, read(key.e) ?? values[at + 1]!)
  })
  return { first, segments: segments.filter(({ start, end }) => end > start) }
}

function segmentOf(key: JsonObject, next: JsonObject, from: number[], to: number[]): Segment {
  const [out, into] = [numbersIn(key.to), numbersIn(key.ti)]
  const isBent = out && into && [...out, ...into].some((value) => Math.abs(value) > 1e-6)
  return {
    start: key.t as number,
    end: next.t as number,
    from,
    to,
    isHold: key.h === 1 || from.length !== to.length,
    curves: curvesOf(key, from.length),
    bend: isBent ? { out, into } : null,
  }
}

/** Equal curves become one. */
function curvesOf({ o, i }: JsonObject, count: number): Curve[] {
  const number = (value: JsonValue | undefined, at: number) => {
    const list = readNumbers(value)
    return list?.[Math.min(at, list.length - 1)] ?? null
  }
  const curves = Array.from({ length: count }, (_, at): Curve => {
    const out = isObject(o) ? o : {}
    const into = isObject(i) ? i : {}
    const [x1, y1] = [number(out.x, at) ?? 0, number(out.y, at) ?? 0]
    const [x2, y2] = [number(into.x, at) ?? 1, number(into.y, at) ?? 1]
    return [Math.min(1, Math.max(0, x1)), y1, Math.min(1, Math.max(0, x2)), y2]
  })
  const [first] = curves
  const isOne = curves.every((curve) => curve.every((value, at) => value === first?.[at]))
  return isOne && first ? [first] : curves
}

export function readNumbers(value: JsonValue | undefined): number[] | null {
  return typeof value === 'number' ? [value] : numbersIn(value)
}

/** The value at a frame, which may lie between two. */
export function valueAt({ first, segments }: Keyframes, frame: number): readonly number[] {
  const segment = segments.findLast(({ start }) => start <= frame)
  if (!segment) return segments[0]?.from ?? first
  if (frame >= segment.end) return segment.to
  return valueWithin(segment, (frame - segment.start) / (segment.end - segment.start))
}

/** @param share of the segment's time, 0 to 1 */
export function valueWithin(segment: Segment, share: number): readonly number[] {
  const { from, to, isHold, curves, bend } = segment
  if (isHold) return from
  if (bend) return pointOnPath(segment, easeShare(curves[0] ?? [0, 0, 1, 1], share))
  const shares = curves.map((curve) => easeShare(curve, share))
  return from.map((value, at) => {
    const moved = shares[Math.min(at, shares.length - 1)] ?? share
    return value + (to[at]! - value) * moved
  })
}

const PATH_STEPS = 100

/** The point after a share of the length of a motion path. */
function pointOnPath({ from, to, bend }: Segment, share: number): readonly number[] {
  const point = (t: number) => {
    const u = 1 - t
    return from.map((start, at) => {
      const end = to[at]!
      const a = start + (bend?.out[at] ?? 0)
      const b = end + (bend?.into[at] ?? 0)
      return u ** 3 * start + 3 * u * u * t * a + 3 * u * t * t * b + t ** 3 * end
    })
  }
  const lengths = [0]
  let before = point(0)
  for (let step = 1; step <= PATH_STEPS; step += 1) {
    const next = point(step / PATH_STEPS)
    lengths.push(lengths.at(-1)! + Math.hypot(...next.map((value, at) => value - before[at]!)))
    before = next
  }
  const wanted = Math.min(1, Math.max(0, share)) * lengths.at(-1)!
  const step = Math.max(
    1,
    lengths.findIndex((length) => length >= wanted),
  )
  const [low, high] = [lengths[step - 1]!, lengths[step]!]
  return point((step - 1 + (high > low ? (wanted - low) / (high - low) : 0)) / PATH_STEPS)
}
