import type { KitSlot } from '../definition.ts'
import { hashText } from '../keyed-random.ts'
import { short } from '../render-elements.ts'

/** One round of every motion, in seconds: all of them end where they began. */
export const IDLE_SECONDS = 4
export const IDLE_FRAMES_PER_SECOND = 30
/** A round. Keys fall on whole frames, which is all that Lottie files have everywhere. */
export const IDLE_FRAMES = IDLE_SECONDS * IDLE_FRAMES_PER_SECOND

const SWAY_DEGREES = 1.2
/** How long lids take to close, and to open. */
const LID_FRAMES = 3

const EYES = /^(?:.*[a-z\d_-])?eyes?\d*$/i
const EASE = '0.45 0 0.55 1'

/** Whether a slot holds eyes, by its name: `eyes`, `eye01`, `leftEye`; not `eyebrows`. */
export function isEyes(slot: KitSlot): boolean {
  return EYES.test(slot.source) || EYES.test(slot.name)
}

/** Turns the drawing a little about the middle of its foot, to one side first or to the other. */
export function swaying(
  markup: string,
  { width, height, key }: { readonly width: number; readonly height: number; readonly key: string },
): string {
  const side = hashText(key) % 2 === 0 ? SWAY_DEGREES : -SWAY_DEGREES
  const foot = `${short(width / 2)} ${short(height)}`
  const values = [-side, side, -side].map((degrees) => `${degrees} ${foot}`).join(';')
  return (
    `<g><animateTransform attributeName="transform" type="rotate" values="${values}" ` +
    `keyTimes="0;0.5;1" dur="${IDLE_SECONDS}s" repeatCount="indefinite" calcMode="spline" ` +
    `keySplines="${EASE};${EASE}"/>${markup}</g>`
  )
}

/** Closes the eyes once a round, about the middle of their slot; each figure at a moment of its own. */
export function blinking(markup: string, slot: KitSlot, key: string): string {
  const shut = Math.round(IDLE_FRAMES * (0.2 + (hashText(`blink ${key}`) % 600) / 1000))
  const [x, y] = [short(slot.width / 2), short(slot.height / 2)]
  const times = [0, shut - LID_FRAMES, shut, shut + LID_FRAMES, IDLE_FRAMES]
    .map((frame) => Number((frame / IDLE_FRAMES).toFixed(5)))
    .join(';')
  return (
    `<g transform="translate(${x} ${y})"><g><animateTransform attributeName="transform" ` +
    `type="scale" values="1 1;1 1;1 0.1;1 1;1 1" keyTimes="${times}" dur="${IDLE_SECONDS}s" ` +
    `repeatCount="indefinite"/><g transform="translate(${short(-slot.width / 2)} ` +
    `${short(-slot.height / 2)})">${markup}</g></g></g>`
  )
}
