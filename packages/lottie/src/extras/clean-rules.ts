import { isEmbeddedPicture } from '../external-content.ts'
import { isObject, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'
import { LottieError } from '../lottie-error.ts'

const MOST_RULES = 5_000
const SLOT_CHARACTERS = 200
/** The names of the format: each replaces a slot of its own kind. */
const kinds: ReadonlySet<unknown> = new Set([
  'Color',
  'Scalar',
  'Position',
  'Vector',
  'Gradient',
  'Image',
  'Text',
])

/**
 * The rules of a theme with nothing in them that runs or loads: expressions go, and pictures that are not
 * inside the file.
 */
export function cleanRules(rules: JsonValue | undefined): JsonObject[] {
  const kept = objectsIn(rules)
    .map(cleanRule)
    .filter((rule) => rule !== null)
  if (kept.length > MOST_RULES) throw new LottieError('too_complex', `${kept.length} rules`)
  return kept
}

function cleanRule(rule: JsonObject): JsonObject | null {
  const { id, type, value, keyframes } = rule
  if (typeof id !== 'string' || id === '' || id.length > SLOT_CHARACTERS) return null
  if (!kinds.has(type)) return null
  if (type === 'Image' && !(isObject(value) && isEmbeddedPicture(value.url))) return null
  if (value === undefined && keyframes === undefined) return null
  return {
    id,
    type: type!,
    ...(value !== undefined && { value }),
    ...(Array.isArray(keyframes) && { keyframes }),
  }
}
