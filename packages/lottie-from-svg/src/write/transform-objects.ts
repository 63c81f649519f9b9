import type { JsonObject } from '@tessera/lottie'
import { IDENTITY_MATRIX, multiplyMatrices, type Matrix } from '@tessera/vector'
import type { Scene, TransformSlot } from '../scene/scene.ts'
import type { Track } from '../track/track.ts'
import { matrixOf, partsOfMatrix } from '../values/transform-list.ts'
import { lengths, single, writeProperty, round, decimalsOf } from './lottie-property.ts'
import { type Value } from '../values/value.ts'

/** The members p, a, s, r, sk and sa of a Lottie transform; what is missing is the identity. */
export type TransformObject = JsonObject

interface Step {
  readonly slot: TransformSlot
  /** Translations before and after it that its own members can say. */
  before: readonly [number, number]
  after: readonly [number, number]
}

/**
 * The transforms that say a list of slots, outermost first: one for each moving function, so that
 * turns and scales keep their own keys, and one for each run of still ones.
 */
export function transformObjects(scene: Scene, slots: readonly TransformSlot[]): TransformObject[] {
  const steps: Step[] = []
  let pending: readonly [number, number] | null = null
  for (const slot of joinStill(slots)) {
    const shift = shiftOf(slot)
    if (shift) {
      const last = steps.at(-1)
      if (last && takesShift(last.slot)) {
        // A shift behind a moving function is the negative of its anchor.
        last.after = [last.after[0] + shift[0], last.after[1] + shift[1]]
      } else pending = shift
      continue
    }
    const isTaken = pending !== null && takesShift(slot)
    if (pending && !isTaken) steps.push(shiftStep(pending))
    steps.push({ slot, before: isTaken && pending ? pending : [0, 0], after: [0, 0] })
    pending = null
  }
  if (pending) steps.push(shiftStep(pending))
  return steps
    .map((step) => writeStep(scene, step))
    .filter((object) => Object.keys(object).length > 0)
}

/** The matrix of slots at the first moment. */
export function firstMatrix(slots: readonly TransformSlot[]): Matrix {
  return slots
    .map(({ kind, track }) =>
      matrixOf({ kind, value: 'still' in track ? track.still : track.segments[0]!.from }),
    )
    .reduce(multiplyMatrices, IDENTITY_MATRIX)
}

function joinStill(slots: readonly TransformSlot[]): TransformSlot[] {
  const joined: TransformSlot[] = []
  for (const slot of slots) {
    const last = joined.at(-1)
    if (!('still' in slot.track)) joined.push(slot)
    else {
      const own = matrixOf({ kind: slot.kind, value: slot.track.still })
      if (last && 'still' in last.track) {
        const outer = matrixOf({ kind: last.kind, value: last.track.still })
        joined[joined.length - 1] = {
          kind: 'matrix',
          track: { still: multiplyMatrices(outer, own) },
        }
      } else joined.push({ kind: 'matrix', track: { still: own } })
    }
  }
  return joined
}

function shiftOf({ kind, track }: TransformSlot): readonly [number, number] | null {
  if (!('still' in track) || kind !== 'matrix') return null
  const [a, b, c, d, e = 0, f = 0] = track.still
  return a === 1 && b === 0 && c === 0 && d === 1 ? [e, f] : null
}

function takesShift({ kind, track }: TransformSlot): boolean {
  return !('still' in track) && (kind === 'rotate' || kind === 'scale')
}

function shiftStep(shift: readonly [number, number]): Step {
  return { slot: { kind: 'translate', track: { still: shift } }, before: [0, 0], after: [0, 0] }
}

function writeStep(scene: Scene, { slot, before, after }: Step): TransformObject {
  const { kind, track } = slot
  const point = (pick: (value: Value) => readonly [number, number]) =>
    writeProperty(
      scene,
      mapped(track, (value) => [...pick(value)]),
      lengths(scene),
    )
  const degrees = single(scene, 'degrees')
  const still = (at: readonly number[]) => ({
    a: 0,
    k: at.map((number) => round(number, decimalsOf(scene, 'length'))),
  })
  switch (kind) {
    case 'translate':
      return isZero(track) ? {} : { p: writeProperty(scene, track, lengths(scene)) }
    case 'scale': {
      const object: TransformObject = { s: percent(scene, track, 0) }
      if (isShift(before)) object['p'] = still(before)
      if (isShift(after)) object['a'] = still([-after[0], -after[1]])
      return object
    }
    case 'rotate': {
      const object: TransformObject = { r: writeProperty(scene, track, degrees) }
      const hasCenter = centers(track).some(([x, y]) => x !== 0 || y !== 0)
      if (hasCenter || isShift(before))
        object['p'] = point(([, x = 0, y = 0]) => [x + before[0], y + before[1]])
      if (hasCenter || isShift(after))
        object['a'] = point(([, x = 0, y = 0]) => [x - after[0], y - after[1]])
      return object
    }
    case 'skewX':
      return { sk: writeProperty(scene, track, single(scene, 'degrees', -1)), sa: { a: 0, k: 0 } }
    case 'skewY':
      return { sk: writeProperty(scene, track, degrees), sa: { a: 0, k: 90 } }
    case 'matrix':
      return writeParts(
        scene,
        mapped(track, (value) => partsOfMatrix(matrixOf({ kind, value }))),
      )
    case 'parts':
      return writeParts(scene, track)
  }
}

function writeParts(scene: Scene, parts: Track): TransformObject {
  const object: TransformObject = {}
  const place = mapped(parts, ([x = 0, y = 0]) => [x, y])
  const turn = mapped(parts, ([, , degrees = 0]) => [degrees])
  const skew = mapped(parts, ([, , , degrees = 0]) => [degrees])
  const scale = mapped(parts, ([, , , , x = 1, y = 1]) => [x, y])
  if (!isZero(place)) object['p'] = writeProperty(scene, place, lengths(scene))
  if (!isZero(turn)) object['r'] = writeProperty(scene, turn, single(scene, 'degrees'))
  if (!isZero(skew)) {
    object['sk'] = writeProperty(scene, skew, single(scene, 'degrees', -1))
    object['sa'] = { a: 0, k: 0 }
  }
  if (!('still' in scale) || scale.still.some((number) => number !== 1))
    object['s'] = percent(scene, scale, 0)
  return object
}

function percent(scene: Scene, track: Track, from: number) {
  const decimals = decimalsOf(scene, 'percent')
  return writeProperty(scene, track, (value) =>
    value.slice(from, from + 2).map((number) => round(number * 100, decimals)),
  )
}

function centers(track: Track): (readonly [number, number])[] {
  const values =
    'still' in track ? [track.still] : track.segments.flatMap(({ from, to }) => [from, to])
  return values.map(([, x = 0, y = 0]) => [x, y] as const)
}

/** A track with each value put through a straight function; still where nothing is left to move. */
function mapped(track: Track, map: (value: Value) => Value): Track {
  if ('still' in track) return { still: map(track.still) }
  const segments = track.segments.map((segment) => ({
    ...segment,
    from: map(segment.from),
    to: map(segment.to),
  }))
  const first = segments[0]!.from
  const isStill = segments.every(({ from, to }) =>
    [from, to].every((value) => value.every((number, at) => Math.abs(number - first[at]!) < 1e-9)),
  )
  return isStill ? { still: first } : { segments, isSampled: track.isSampled }
}

function isZero(track: Track): boolean {
  return 'still' in track && track.still.every((number) => number === 0)
}

function isShift([x, y]: readonly [number, number]): boolean {
  return x !== 0 || y !== 0
}
