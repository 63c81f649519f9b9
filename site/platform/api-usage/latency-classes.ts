/** Upper ends of the classes that the times of calls are counted in, in milliseconds; a last one is open. */
export const LATENCY_ENDS_MS = [
  1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 250, 500, 1000, 2500,
] as const

export const LATENCY_CLASSES = LATENCY_ENDS_MS.length + 1

/** The class of a time. */
export function latencyClassOf(milliseconds: number): number {
  const found = LATENCY_ENDS_MS.findIndex((end) => milliseconds <= end)
  return found < 0 ? LATENCY_CLASSES - 1 : found
}

/**
 * The time that a share of the calls stayed within, read off the classes: the end of the class it falls in. Null
 * without calls; the open class answers the beginning of itself.
 */
export function latencyAt(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let seen = 0
  const at = counts.findIndex((count) => (seen += count) >= all * share)
  return LATENCY_ENDS_MS[at] ?? LATENCY_ENDS_MS.at(-1) ?? null
}
