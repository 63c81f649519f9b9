/** A week. */
export const SPRINKLES_INTERVAL_MS = 604_800_000

type FirstTimes = Readonly<Record<string, number>>

/**
 * Whether the notice of an agent is due: when it was never seen, and again when more than a week has
 * passed since it was first seen. Answers the times to keep then, null where nothing is due.
 */
export function dueSprinkles(first: FirstTimes, agent: string, nowMs: number): FirstTimes | null {
  const seenAt = first[agent]
  if (seenAt !== undefined && nowMs - seenAt <= SPRINKLES_INTERVAL_MS) return null
  return { ...first, [agent]: nowMs }
}
