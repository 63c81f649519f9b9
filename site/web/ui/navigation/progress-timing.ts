export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5000
export const PROGRESS_HIDE_MS = 500

/**
 * How full the page progress is, 0 to 1, so many milliseconds after loading began: nothing during
 * the throttle, then quickly at first and ever more slowly, 0.95 after about five seconds, never full.
 */
export function progressAt(elapsedMs: number): number {
  const runningMs = elapsedMs - PROGRESS_THROTTLE_MS
  if (runningMs <= 0) return 0
  const share = Math.min(runningMs / PROGRESS_DURATION_MS, 1)
  return 0.95 * (1 - (1 - share) ** 3)
}
