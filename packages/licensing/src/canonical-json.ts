/** What JSON can say. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * One spelling for equal values: keys sorted by code unit, no blanks, absent keys left out. What is
 * hashed or signed is spelt this way, so that a database or a program in between may reorder it.
 *
 * @throws {RangeError} on a number that JSON cannot hold
 * @see RFC 8785, whose spelling of numbers and strings is that of `JSON.stringify`
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} in JSON`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
