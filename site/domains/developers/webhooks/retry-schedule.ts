const MINUTE_S = 60
const HOUR_S = 3600

/** Seconds from one attempt to the next: nine attempts over three days. */
const pausesS = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  24 * HOUR_S,
  30 * HOUR_S,
] as const

/** When a message is tried again after so many failed attempts; null after the last. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  const pauseS = pausesS[tries - 1]
  return pauseS === undefined ? null : new Date(now.getTime() + pauseS * 1000)
}

/** An endpoint is switched off once so many attempts in a row have failed over so long a time. */
const MOST_FAILURES = 10
const MOST_FAILING_MS = 5 * 24 * HOUR_S * 1000

export function isGivenUp(failures: number, failingSince: Date, now: Date): boolean {
  return failures >= MOST_FAILURES && now.getTime() - failingSince.getTime() >= MOST_FAILING_MS
}
