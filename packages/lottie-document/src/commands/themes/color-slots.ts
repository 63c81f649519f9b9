import {
  isObject,
  visitObjects,
  type JsonObject,
  type JsonValue,
  type LottieAnimation,
} from '@tessera/lottie'
import { hexOfRgb, rgbOfHex } from '@tessera/vector'

/** Slots of this animation whose values are still colours, as `#rrggbb`. */
export function colorSlotsOf(animation: LottieAnimation): ReadonlyMap<string, string> {
  const slots = new Map<string, string>()
  visitPaints(animation, (color) => {
    const hex = hexOfStill(color)
    if (typeof color['sid'] === 'string' && hex !== null) slots.set(color['sid'], hex)
  })
  return slots
}

/**
 * Gives each still colour of fills and strokes a slot, in place: equal colours share one, so that a theme
 * changes them together. Colours with keys keep their movement and get none; slots of the file stay.
 */
export function addColorSlots(animation: LottieAnimation): void {
  const slots: JsonObject = isObject(animation['slots']) ? animation['slots'] : {}
  visitPaints(animation, (color) => {
    const hex = hexOfStill(color)
    if (hex === null) return
    if (typeof color['sid'] !== 'string') color['sid'] = `color-${hex.slice(1)}`
    const { sid } = color
    if (Object.hasOwn(slots, sid as string)) return
    slots[sid as string] = { p: { a: 0, k: [...rgbOfHex(hex).map((channel) => channel / 255), 1] } }
  })
  if (Object.keys(slots).length > 0) animation['slots'] = slots
}

function visitPaints(animation: LottieAnimation, visit: (color: JsonObject) => void): void {
  const { layers, assets = [] } = animation
  visitObjects([layers, assets] as JsonValue, ({ ty, c }) => {
    if ((ty === 'fl' || ty === 'st') && isObject(c)) visit(c)
  })
}

/** Channels are 0–1; files older than Lottie 4.1.9 have 0–255, which any channel above 1 tells. */
function hexOfStill({ k }: JsonObject): string | null {
  if (!Array.isArray(k) || k.length < 3) return null
  const channels = k.slice(0, 3)
  if (!channels.every((channel) => typeof channel === 'number')) return null
  const scale = (channels as number[]).some((channel) => channel > 1) ? 1 : 255
  return hexOfRgb((channels as number[]).map((channel) => channel * scale))
}
