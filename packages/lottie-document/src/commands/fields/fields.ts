import {
  EXTRA_ID,
  isEmbeddedPicture,
  LottieError,
  readLottie,
  type LottieAnimation,
} from '@tessera/lottie'
import type { LayerRef } from '../../tree/layer-ref.ts'

/** Reads one value from outside; undefined for what it cannot be. */
export type Field<Value> = (value: unknown) => Value | undefined

const MOST_LAYERS = 10_000
const MOST_COLORS = 5_000
/** Letters of a `data:` address: about 1.4 MB of a picture. */
const MOST_PICTURE = 1_900_000
const SOURCE = /^lottie\/[a-z\d-]{1,200}$/
const HEX = /^#[\da-f]{6}$/

export function numberFrom(least: number, most: number): Field<number> {
  return (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined
}

export const flag: Field<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export function oneOf<const Value extends string>(...values: readonly Value[]): Field<Value> {
  return (value) => values.find((known) => known === value)
}

export function text(mostCharacters: number): Field<string> {
  return (value) =>
    typeof value === 'string' && value.length <= mostCharacters && value.isWellFormed()
      ? value
      : undefined
}

/** `#rrggbb`. */
export const color: Field<string> = (value) =>
  typeof value === 'string' && HEX.test(value) ? value : undefined

/** `#rrggbb`, or null. */
export const colorOrNone: Field<string | null> = (value) => (value === null ? null : color(value))

/** A number within bounds, or null; so is a field that is not there, as in commands of before. */
export function numberOrNone(least: number, most: number): Field<number | null> {
  const read = numberFrom(least, most)
  return (value) => (value === null || value === undefined ? null : read(value))
}

/** A name that an archive can give a file. */
export const extraId: Field<string> = (value) =>
  typeof value === 'string' && EXTRA_ID.test(value) ? value : undefined

export const extraIdOrNone: Field<string | null> = (value) =>
  value === null ? null : extraId(value)

/** A picture as a `data:` address. */
export const picture: Field<string> = (value) =>
  typeof value === 'string' && value.length <= MOST_PICTURE && isEmbeddedPicture(value)
    ? value
    : undefined

/** Another animation, checked like a file. */
export const animation: Field<LottieAnimation> = (value) => {
  try {
    return readLottie(value).animation
  } catch (error) {
    if (error instanceof LottieError) return undefined
    throw error
  }
}

/** An asset of the catalogue, `lottie/snow`, or null for none. */
export const sourceOrNone: Field<string | null> = (value) => {
  if (value === null) return null
  return typeof value === 'string' && SOURCE.test(value) ? value : undefined
}

/** From `#rrggbb` to `#rrggbb`. */
export const colorPairs: Field<Readonly<Record<string, string>>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const pairs = Object.entries(value)
  const isFine =
    pairs.length <= MOST_COLORS &&
    pairs.every(([from, to]) => HEX.test(from) && typeof to === 'string' && HEX.test(to))
  return isFine ? Object.fromEntries(pairs as [string, string][]) : undefined
}

export const layer: Field<LayerRef> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const { composition, index } = value as { composition?: unknown; index?: unknown }
  if (composition !== null && typeof composition !== 'string') return undefined
  if (!Number.isSafeInteger(index) || (index as number) < 0) return undefined
  return { composition, index: index as number }
}

/** At least one layer. */
export const layers: Field<readonly LayerRef[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LAYERS) return undefined
  const read = value.map(layer)
  return read.every((ref) => ref !== undefined) ? read : undefined
}
