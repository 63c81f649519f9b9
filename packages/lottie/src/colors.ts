import { hexOfRgb, rgbOfHex } from '@tessera/vector'
import type { LottieAnimation } from './animation.ts'
import {
  copyJson,
  isObject,
  numbersIn,
  objectsIn,
  visitObjects,
  type JsonObject,
  type JsonValue,
} from './json-tree.ts'
import { LottieError } from './lottie-error.ts'

/** Answers the colour to put in the place of another, or undefined to leave it. */
type Repaint = (hex: string) => string | undefined

const HEX = /^#[0-9a-f]{6}$/

/** Every colour in use as `#rrggbb`, in the order met: the document's layers, then its assets. */
export function colorsOf(animation: LottieAnimation): string[] {
  const colors = new Set<string>()
  repaint(animation, (hex) => void colors.add(hex))
  return [...colors]
}

/**
 * A copy in other colours. All replacements happen at once, so that two colours can be swapped;
 * opacity, keyframes and gradient offsets stay.
 *
 * @param replacements from `#rrggbb` to `#rrggbb`, as `colorsOf` names them
 * @throws {LottieError} invalid_color
 */
export function recolorLottie(
  animation: LottieAnimation,
  replacements: Readonly<Record<string, string>>,
): LottieAnimation {
  const map = new Map(
    Object.entries(replacements).map(([from, to]) => [from.toLowerCase(), to.toLowerCase()]),
  )
  for (const hex of [...map.keys(), ...map.values()]) {
    if (!HEX.test(hex)) throw new LottieError('invalid_color', `not #rrggbb: ${hex.slice(0, 40)}`)
  }
  const copy = copyJson(animation) as LottieAnimation
  repaint(copy, (hex) => map.get(hex))
  return copy
}

/** Walks all places that hold a colour: fills, strokes, gradients, solids, text, effects, styles, slots. */
function repaint(animation: LottieAnimation, paint: Repaint): void {
  const slots = isObject(animation.slots) ? animation.slots : {}
  const paintedSlots = new Set<string>()

  function property(value: JsonValue | undefined, write: (list: number[]) => void): void {
    if (!isObject(value)) return
    for (const list of valueLists(value)) write(list)
    if (typeof value.sid !== 'string' || paintedSlots.has(value.sid)) return
    paintedSlots.add(value.sid)
    const slot = Object.hasOwn(slots, value.sid) ? slots[value.sid] : undefined
    if (isObject(slot) && isObject(slot.p)) for (const list of valueLists(slot.p)) write(list)
  }

  function visit(object: JsonObject): void {
    const { ty } = object
    if (ty === 'fl' || ty === 'st') property(object.c, (list) => paintAt(list, 0, paint))
    if ((ty === 'gf' || ty === 'gs') && isObject(object.g)) {
      const stops = typeof object.g.p === 'number' ? object.g.p : 0
      property(object.g.k, (list) => paintStops(list, stops, paint))
    }
    if (ty === 1 && typeof object.sc === 'string') object.sc = paintHex(object.sc, paint)
    if (ty === 2 && isObject(object.v)) property(object.v, (list) => paintAt(list, 0, paint))
    for (const style of objectsIn(object.sy)) property(style.c, (list) => paintAt(list, 0, paint))
    if (ty === 5 && isObject(object.t)) paintText(object.t, paint)
  }

  visitObjects(animation.layers, visit)
  visitObjects(animation.assets ?? [], visit)
}

/** The number lists of a property: its still value, or start and end of each keyframe. */
function valueLists({ k }: JsonObject): number[][] {
  const still = numbersIn(k)
  if (still) return [still]
  return objectsIn(k).flatMap(({ s, e }) => [s, e].map(numbersIn).filter((list) => list !== null))
}

function paintText({ d }: JsonObject, paint: Repaint): void {
  if (!isObject(d)) return
  for (const { s } of objectsIn(d.k)) {
    if (!isObject(s)) continue
    for (const list of [s.fc, s.sc].map(numbersIn)) if (list) paintAt(list, 0, paint)
  }
}

function paintStops(list: number[], stops: number, paint: Repaint): void {
  for (let stop = 0; stop < stops && stop * 4 + 3 < list.length; stop++) {
    paintAt(list, stop * 4 + 1, paint)
  }
}

/** Channels are 0–1; files older than Lottie 4.1.9 have 0–255, which any channel above 1 tells. */
function paintAt(list: number[], offset: number, paint: Repaint): void {
  if (list.length < offset + 3) return
  const channels = list.slice(offset, offset + 3)
  const scale = channels.some((channel) => channel > 1) ? 1 : 255
  const hex = hexOfRgb(channels.map((channel) => channel * scale))
  const target = paint(hex)
  if (target === undefined) return
  for (const [index, channel] of rgbOfHex(target).entries()) list[offset + index] = channel / scale
}

function paintHex(hex: string, paint: Repaint): string {
  const lower = hex.toLowerCase()
  return HEX.test(lower) ? (paint(lower) ?? hex) : hex
}
