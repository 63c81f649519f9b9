import { limits } from './limits.ts'
import { LottieError } from './lottie-error.ts'

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
export type JsonObject = { [key: string]: JsonValue }

/**
 * A copy of plain data, with what JSON cannot hold refused: nothing in the result is shared with
 * the input, inherited, or an accessor. Keys that would set a prototype are left out.
 *
 * @throws {LottieError} too_deep, too_large, invalid_number (NaN, infinity), not_lottie (functions …)
 */
export function copyJson(value: unknown): JsonValue {
  let values = 0

  function copy(value: unknown, depth: number): JsonValue {
    if (++values > limits.values) throw new LottieError('too_large', 'too many values')
    if (depth > limits.depth) throw new LottieError('too_deep', 'nested too deep')
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
    if (typeof value === 'number') return finite(value)
    if (Array.isArray(value)) return value.map((entry) => copy(entry, depth + 1))
    if (typeof value === 'object') return copyObject(value, depth)
    throw new LottieError('not_lottie', `a ${typeof value} is no JSON`)
  }

  function copyObject(value: object, depth: number): JsonObject {
    const result: JsonObject = {}
    for (const [key, entry] of Object.entries(value)) {
      if (key !== '__proto__' && entry !== undefined) result[key] = copy(entry, depth + 1)
    }
    return result
  }

  return copy(value, 0)
}

/** Calls `visit` for every object in a tree, parents first, in document order. */
export function visitObjects(value: JsonValue, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) visitObjects(entry, visit)
    return
  }
  if (!isObject(value)) return
  visit(value)
  for (const entry of Object.values(value)) visitObjects(entry, visit)
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; anything else in it, such as the nulls some exporters write, is left out. */
export function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The numbers, when a value is a list of nothing but numbers. */
export function numbersIn(value: JsonValue | undefined): number[] | null {
  if (!Array.isArray(value)) return null
  return value.every((entry) => typeof entry === 'number') ? (value as number[]) : null
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new LottieError('invalid_number', `${value} is no number`)
  return value
}
