const DAY_MS = 86_400_000

/**
 * `count` entries of a list in an order that changes once a day (UTC) and is the same for everybody
 * and every process.
 */
export function pickOfDay<T>(entries: readonly T[], count: number, now: Date): T[] {
  const left = [...entries]
  let state = dayOf(now) >>> 0
  const picked: T[] = []
  while (picked.length < count && left.length > 0) {
    state = nextState(state)
    const [taken] = left.splice(state % left.length, 1)
    if (taken !== undefined) picked.push(taken)
  }
  return picked
}

/** Days (UTC) since 1970. */
export function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

/** One step of mulberry32. */
function nextState(state: number): number {
  let mixed = (state + 0x6d2b79f5) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}
