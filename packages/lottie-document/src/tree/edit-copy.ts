import type { JsonObject, JsonValue, LottieAnimation } from '@tessera/lottie'

/**
 * Changes a copy and answers it with every part that stayed equal taken from the original: undo steps
 * then share all that a command left alone. Where nothing changed the original itself is answered.
 */
export function editCopy(
  animation: LottieAnimation,
  edit: (copy: LottieAnimation) => void,
): LottieAnimation {
  const copy = JSON.parse(JSON.stringify(animation)) as LottieAnimation
  edit(copy)
  return shareEqual(animation, copy) as LottieAnimation
}

/** `next`, with equal parts of `before` in the place of its own. */
export function shareEqual(before: JsonValue | undefined, next: JsonValue): JsonValue {
  if (Object.is(before, next)) return next
  if (typeof before !== 'object' || before === null) return next
  if (typeof next !== 'object' || next === null) return next
  if (Array.isArray(before) !== Array.isArray(next)) return next
  return Array.isArray(next)
    ? shareList(before as JsonValue[], next)
    : shareObject(before as JsonObject, next)
}

function shareList(before: JsonValue[], next: JsonValue[]): JsonValue[] {
  const shared = next.map((entry, index) => shareEqual(before[index], entry))
  const isSame =
    before.length === shared.length &&
    shared.every((entry, index) => Object.is(entry, before[index]))
  return isSame ? before : shared
}

/** The order of keys counts: the same JSON is the same text. */
function shareObject(before: JsonObject, next: JsonObject): JsonObject {
  const names = Object.keys(next)
  const namesBefore = Object.keys(before)
  const shared: JsonObject = {}
  let isSame = names.length === namesBefore.length
  for (const [index, name] of names.entries()) {
    const value = shareEqual(before[name], next[name] as JsonValue)
    shared[name] = value
    if (name !== namesBefore[index] || !Object.is(value, before[name])) isSame = false
  }
  return isSame ? before : shared
}
