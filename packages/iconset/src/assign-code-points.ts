const FIRST = 0xe000
const LAST = 0xf8ff
const FIRST_BEYOND = 0xf0000

/**
 * Code points for the keys that have none yet, in their order: the next ones after the highest ever
 * given, so that what left the set keeps its own and nothing else ever means another drawing. They lie
 * in the private use area, then in the plane after it.
 */
export function assignCodePoints(
  given: ReadonlyMap<number, number>,
  keys: readonly number[],
): Map<number, number> {
  const assigned = new Map<number, number>()
  let next = Math.max(FIRST, ...[...given.values()].map((point) => point + 1))
  for (const key of keys) {
    if (given.has(key) || assigned.has(key)) continue
    if (next > LAST && next < FIRST_BEYOND) next = FIRST_BEYOND
    assigned.set(key, next)
    next += 1
  }
  return assigned
}
