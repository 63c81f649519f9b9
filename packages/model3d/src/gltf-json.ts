import { ModelError } from './errors.ts'
import type { ModelErrorCode } from './errors.ts'

export type Json = Readonly<Record<string, unknown>>

/** Entries that any one list of a document may have. */
const MAX_ENTRIES = 65_536

/** @throws ModelError with the code when the value is no object. */
export function objectAt(value: unknown, where: string, code: ModelErrorCode = 'bad-json'): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ModelError(code, `${where} is not an object`)
  }
  return value as Json
}

/** A list of objects; a missing list is empty. @throws ModelError `bad-json`, `too-large` */
export function listAt(value: unknown, where: string): Json[] {
  return arrayAt(value, where).map((item, index) => objectAt(item, `${where}[${index}]`))
}

/** @throws ModelError `bad-json`, `too-large` */
export function arrayAt(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new ModelError('bad-json', `${where} is not a list`)
  if (value.length > MAX_ENTRIES) throw new ModelError('too-large', `${where} is too long`)
  return value
}

/** A whole number from 0 to `max`. @throws ModelError with the code */
export function wholeAt(
  value: unknown,
  max: number,
  where: string,
  code: ModelErrorCode = 'bad-json',
): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) {
    throw new ModelError(code, `${where} is not a whole number from 0 to ${max}`)
  }
  return value
}

/** An index into a list of `count`. @throws ModelError `bad-reference` */
export function indexAt(value: unknown, count: number, where: string): number {
  return wholeAt(value, count - 1, where, 'bad-reference')
}

/** Finite numbers, exactly `length` of them, or `null` when missing. @throws ModelError */
export function numbersAt(value: unknown, length: number, where: string): number[] | null {
  if (value === undefined) return null
  const list = arrayAt(value, where)
  const isFine = list.every((item) => typeof item === 'number' && Number.isFinite(item))
  if (!isFine || list.length !== length) {
    throw new ModelError('bad-json', `${where} is not a list of ${length} numbers`)
  }
  return list as number[]
}

/** Text of at most 500 characters; anything else gives the fallback. */
export function textAt<T>(value: unknown, fallback: T): string | T {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : fallback
}
