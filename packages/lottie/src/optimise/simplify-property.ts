import { isObject, type JsonObject, type JsonValue } from '../json-tree.ts'

/** Writes a property in place as players need it: keys without what they repeat, none where nothing moves. */
export function simplifyProperty(property: JsonObject): void {
  if (property.a === 0) delete property.a
  if (typeof property.l === 'number') delete property.l
  if (!Array.isArray(property.k) || !isObject(property.k[0]) || property.k[0].t === undefined)
    return
  const keys = property.k.filter(isObject)
  keys.forEach((key, index) => simplifyKey(key, keys[index + 1]))
  const still = stillValue(keys)
  if (still === undefined) return
  property.k = still
  delete property.a
}

function simplifyKey(key: JsonObject, next: JsonObject | undefined): void {
  delete key.n
  // The end of a key is the start of the next one, unless the last key has a time alone.
  if (next?.s !== undefined && equal(key.e, next.s)) delete key.e
  if (isZero(key.to) && isZero(key.ti)) {
    delete key.to
    delete key.ti
  }
  for (const side of ['i', 'o']) {
    const ease = key[side]
    if (isObject(ease)) for (const axis of ['x', 'y']) ease[axis] = oneForAll(ease[axis])
    if (isObject(ease) && (ease.x === undefined || ease.y === undefined)) delete key[side]
  }
}

/** `[0.3, 0.3, 0.3]` eases all dimensions alike, as `[0.3]` does. */
function oneForAll(values: JsonValue | undefined): JsonValue {
  if (!Array.isArray(values)) return values as JsonValue
  return values.every((value) => value === values[0]) ? values.slice(0, 1) : values
}

/** The value that all keys share; undefined where something moves. */
function stillValue(keys: readonly JsonObject[]): JsonValue | undefined {
  const [first] = keys
  if (!first || !Array.isArray(first.s)) return undefined
  const same = keys.every(
    ({ s, e, to, ti }) =>
      (s === undefined || equal(s, first.s)) &&
      (e === undefined || equal(e, first.s)) &&
      to === undefined &&
      ti === undefined,
  )
  if (!same) return undefined
  return first.s.length === 1 ? first.s[0]! : first.s
}

function isZero(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.every((entry) => entry === 0)
}

function equal(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
