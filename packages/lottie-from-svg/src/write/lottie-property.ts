import type { JsonObject, JsonValue } from '@tessera/lottie'
import type { Ease } from '../timing/ease.ts'
import { isConstant, isSameValue, type Track } from '../track/track.ts'
import type { Scene } from '../scene/scene.ts'
import { type Value } from '../values/value.ts'

/** How many decimals a kind of number keeps. */
export type Precision = 'length' | 'percent' | 'degrees' | 'color'

/** A jump happens within this part of a frame, since two keys cannot share a moment. */
const JUMP_FRAMES = 0.01

export type WriteValue = (value: Value) => JsonValue

/** A Lottie property: the value itself, or keys at exact frames with the easing of each stretch. */
export function writeProperty(scene: Scene, track: Track, write: WriteValue): JsonObject {
  if ('still' in track) return { a: 0, k: write(track.still) }
  const frame = (seconds: number) => round(seconds * scene.framesPerSecond, 2)
  const list = (value: Value): JsonValue => {
    const written = write(value)
    return Array.isArray(written) ? written : [written]
  }
  const keys: JsonObject[] = []
  const { segments } = track
  for (const [at, segment] of segments.entries()) {
    const start = frame(segment.start)
    const end = frame(segment.end)
    const isStill = isConstant(segment)
    const key: JsonObject = { t: start, s: list(segment.from) }
    if (isStill) key['h'] = 1
    else Object.assign(key, easing(segment.ease))
    // Parts of less than a jump's time cannot be told apart.
    if (end - start > JUMP_FRAMES || keys.length === 0) keys.push(key)
    const next = segments[at + 1]
    const reached = isStill ? segment.from : segment.to
    if (!next) keys.push({ t: end, s: list(reached) })
    else if (!isStill && !isSameValue(reached, next.from)) {
      const before = round(end - JUMP_FRAMES, 2)
      if (before > start) keys.push({ t: before, s: list(reached), h: 1 })
    }
  }
  return { a: 1, k: withoutRepeats(keys) }
}

/** Rounded frames may fall together; the later key counts. */
function withoutRepeats(keys: JsonObject[]): JsonObject[] {
  return keys.filter((key, at) => {
    const next = keys[at + 1]
    return !next || (next['t'] as number) > (key['t'] as number)
  })
}

function easing(ease: Ease): JsonObject {
  const [x1, y1, x2, y2] = ease === 'hold' ? [0, 0, 1, 1] : ease
  const [ox, oy, ix, iy] = x1 === y1 && x2 === y2 ? [0, 0, 1, 1] : [x1, y1, x2, y2]
  return {
    o: { x: round(ox, 3), y: round(oy, 3) },
    i: { x: round(ix, 3), y: round(iy, 3) },
  }
}

/** A number with at most so many decimals. */
export function round(number: number, decimals: number): number {
  const scale = 10 ** decimals
  const rounded = Math.round(number * scale) / scale
  return Number.isFinite(rounded) ? rounded + 0 : 0
}

export function decimalsOf({ size }: Scene, precision: Precision): number {
  if (precision === 'color') return 4
  if (precision === 'degrees' || precision === 'percent') return 3
  return size > 400 ? 2 : size > 2 ? 3 : 5
}

/** Writes lists of lengths. */
export function lengths(scene: Scene): WriteValue {
  const decimals = decimalsOf(scene, 'length')
  return (value) => value.map((number) => round(number, decimals))
}

/** Writes the first number alone, times a factor. */
export function single(scene: Scene, precision: Precision, factor = 1): WriteValue {
  const decimals = decimalsOf(scene, precision)
  return (value) => round((value[0] ?? 0) * factor, decimals)
}
