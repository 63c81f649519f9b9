import { isObject, visitObjects, type JsonObject, type JsonValue } from '@tessera/lottie'

/** Calls `visit` for every property with keyframes, texts and slots too. */
export function visitKeyframes(
  tree: JsonValue,
  visit: (property: JsonObject, keyframes: JsonObject[]) => void,
): void {
  visitObjects(tree, (object) => {
    const keyframes = keyframesOf(object)
    if (keyframes) visit(object, keyframes)
  })
}

/** The keyframes of a property; null for a still one. */
export function keyframesOf({ k }: JsonObject): JsonObject[] | null {
  if (!Array.isArray(k) || k.length === 0) return null
  return k.every((entry) => isObject(entry) && typeof entry['t'] === 'number')
    ? (k as JsonObject[])
    : null
}

/** Whether a keyframe keeps its value until the next one; texts always do. */
export function isHold({ h, s }: JsonObject): boolean {
  return h === 1 || h === true || isObject(s)
}
