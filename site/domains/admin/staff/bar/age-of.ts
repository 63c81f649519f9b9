const steps = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

const LONGEST_DAYS = 30

export type Age = { readonly unit: 'days' | 'hours' | 'minutes' | 'now'; readonly count: number }

/** How long ago something was, in whole units; null for what is to come or was over a month ago: a date says more. */
export function ageOf(atMs: number, nowMs: number): Age | null {
  const goneMs = nowMs - atMs
  // Clocks differ a little: what was just written may seem to be to come.
  if (goneMs < -60_000 || goneMs > LONGEST_DAYS * 86_400_000) return null
  for (const [unit, lengthMs] of steps) {
    if (goneMs >= lengthMs) return { unit, count: Math.floor(goneMs / lengthMs) }
  }
  return { unit: 'now', count: 0 }
}
