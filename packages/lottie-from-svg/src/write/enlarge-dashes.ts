import type { JsonObject, JsonValue } from '@tessera/lottie'
import type { Scene } from '../scene/scene.ts'
import { group } from './item.ts'
import { round } from './lottie-property.ts'

/** Units of the longer side from which a player measures well enough. */
const FINE_SIDE = 960
/** A hundredth of a unit there. */
const UNITS = 100

/**
 * A group of an outline and its paints. Where dashes move on a small drawing, both are written larger and shown smaller:
 * ThorVG measures curves and draws the dots of round caps to a hundredth of a unit, whatever a unit is, so that on 24
 * units a dot is half missing and an end lies a pixel off.
 */
export function dashedGroup(
  { size }: Scene,
  shapes: readonly JsonObject[],
  paints: readonly JsonObject[],
): JsonObject {
  const factor = Math.round(FINE_SIDE / size)
  const isFlat = paints.every(({ ty }) => ty === 'st' || ty === 'fl')
  if (factor < 2 || !isFlat || !paints.some(hasMovingDashes)) return group([...shapes, ...paints])
  const larger = [
    ...shapes.map((shape) => ({ ...shape, ks: enlarged(shape['ks'], factor) })),
    ...paints.map((paint) => enlargedPaint(paint, factor)),
  ]
  const scale = round(100 / factor, 6)
  return group(larger, { ty: 'tr', s: { a: 0, k: [scale, scale] } })
}

function hasMovingDashes({ d: dashes }: JsonObject): boolean {
  return Array.isArray(dashes) && dashes.some((dash) => isObject(dash) && isMoving(dash['v']))
}

function enlargedPaint(paint: JsonObject, factor: number): JsonObject {
  if (paint['ty'] !== 'st') return paint
  const dashes = paint['d']
  return {
    ...paint,
    w: enlarged(paint['w'], factor),
    ...(Array.isArray(dashes) && {
      d: dashes.map((dash) =>
        isObject(dash) ? { ...dash, v: enlarged(dash['v'], factor) } : dash,
      ),
    }),
  }
}

/** A property of lengths, still or with keys. */
function enlarged(property: JsonValue | undefined, factor: number): JsonObject {
  if (!isObject(property)) return {}
  if (!isMoving(property)) return { ...property, k: times(property['k']!, factor) }
  const keys = property['k'] as readonly JsonObject[]
  return { ...property, k: keys.map((key) => ({ ...key, s: times(key['s']!, factor) })) }
}

function times(value: JsonValue, factor: number): JsonValue {
  if (typeof value === 'number') return Math.round(value * factor * UNITS) / UNITS
  if (Array.isArray(value)) return value.map((each) => times(each, factor))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, times(each, factor)]),
  )
}

function isMoving(property: JsonValue | undefined): boolean {
  return isObject(property) && property['a'] === 1
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
