import { KitError } from './errors.ts'
import type { KitErrorCode } from './errors.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws KitError with the given code when the value is no object. */
export function asObject(value: unknown, code: KitErrorCode, where: string): JsonObject {
  if (!isObject(value)) throw new KitError(code, `${where} is not an object`)
  return value
}

/** @throws KitError with the given code when the value is no array. */
export function asArray(value: unknown, code: KitErrorCode, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new KitError(code, `${where} is not a list`)
  return value
}

/** @throws KitError with the given code unless the value is a finite number within the bounds. */
export function asNumber(
  value: unknown,
  bounds: { min: number; max: number },
  code: KitErrorCode,
  where: string,
): number {
  if (typeof value !== 'number' || !(value >= bounds.min && value <= bounds.max)) {
    throw new KitError(code, `${where} is not a number from ${bounds.min} to ${bounds.max}`)
  }
  return value
}

/** Slot, variant and colour names: a letter or digit first, so no inherited property is named. */
const NAME = /^[a-z0-9][\w-]{0,63}$/i

/** @throws KitError with the given code when the value cannot name anything. */
export function asName(value: unknown, code: KitErrorCode, where: string): string {
  if (typeof value !== 'string' || !NAME.test(value)) {
    throw new KitError(code, `${where} is not a usable name`)
  }
  return value
}
