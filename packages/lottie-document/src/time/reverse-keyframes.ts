import { isObject, type JsonObject, type JsonValue } from '@tessera/lottie'
import { isHold } from './keyframes.ts'

type Segment = {
  readonly keyframe: JsonObject
  readonly from: number
  readonly to: number
  readonly start: JsonValue | undefined
  readonly end: JsonValue | undefined
  /** The value that the following keyframe begins with. */
  readonly next: JsonValue | undefined
}

/**
 * Keyframes that run backwards: the moment `t` moves to `mirror - t`. Easing is mirrored, tangents of
 * paths change places. A value that was held jumps one frame after the mirrored moment, so that every
 * whole frame shows what its counterpart showed.
 */
export function reverseKeyframes(keyframes: readonly JsonObject[], mirror: number): JsonObject[] {
  const writesEnds = keyframes.some(({ e }) => e !== undefined)
  const [first] = keyframes
  if (!first) return []
  const result: JsonObject[] = []
  for (const segment of segmentsOf(keyframes).toReversed()) {
    for (const keyframe of reversed(segment, mirror, writesEnds)) add(result, keyframe)
  }
  const last = { t: mirror - timeOf(first), ...valued(first['s']) }
  // A value that is held goes on by itself.
  if (!holds(result.at(-1), first['s'])) result.push(last)
  return result
}

/** A value that is held already is not held again: else each reversal would add keys. */
function add(result: JsonObject[], keyframe: JsonObject): void {
  const before = result.at(-1)
  if (keyframe['h'] === 1 && holds(before, keyframe['s'])) return
  if (before && before['t'] === keyframe['t']) result.pop()
  result.push(keyframe)
}

function holds(keyframe: JsonObject | undefined, value: JsonValue | undefined): boolean {
  return keyframe?.['h'] === 1 && JSON.stringify(keyframe['s']) === JSON.stringify(value)
}

function segmentsOf(keyframes: readonly JsonObject[]): Segment[] {
  // Old files say where a segment ends and not where the last keyframe stands.
  const startOf = (index: number) => keyframes[index]?.['s'] ?? keyframes[index - 1]?.['e']
  return keyframes.slice(0, -1).map((keyframe, index) => ({
    keyframe,
    from: timeOf(keyframe),
    to: timeOf(keyframes[index + 1]!),
    start: startOf(index),
    end: keyframe['e'] ?? startOf(index + 1),
    next: startOf(index + 1),
  }))
}

function reversed(segment: Segment, mirror: number, writesEnds: boolean): JsonObject[] {
  const { keyframe, from, to, start, end, next } = segment
  const t = mirror - to
  if (isHold(keyframe)) {
    const held = t + Math.min(1, to - from)
    return [
      { t, ...valued(next), h: 1 },
      { t: held, ...valued(start), h: 1 },
    ]
  }
  const { i, o, ti, to: tangent } = keyframe
  return [
    {
      ...(o !== undefined && { i: mirrored(o) }),
      ...(i !== undefined && { o: mirrored(i) }),
      t,
      ...valued(end),
      ...(writesEnds && start !== undefined && { e: start }),
      ...(ti !== undefined && { to: ti }),
      ...(tangent !== undefined && { ti: tangent }),
    },
  ]
}

function valued(s: JsonValue | undefined): JsonObject {
  return s === undefined ? {} : { s }
}

/** A handle of a curve from 0 to 1, seen from its other end. */
function mirrored(handle: JsonValue): JsonValue {
  if (!isObject(handle)) return handle
  const { x, y } = handle
  return { x: fromOne(x), y: fromOne(y) }
}

function fromOne(value: JsonValue | undefined): JsonValue {
  if (typeof value === 'number') return tidy(1 - value)
  return Array.isArray(value) ? value.map(fromOne) : 0
}

/** Without the noise of subtracting, so that reversing twice gives the same figures. */
export function tidy(value: number): number {
  // Nothing less than zero is zero.
  return Math.round(value * 1e9) / 1e9 + 0
}

function timeOf({ t }: JsonObject): number {
  return typeof t === 'number' ? t : 0
}
