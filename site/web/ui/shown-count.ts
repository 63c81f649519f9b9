/** Below it a count says more of the site than of the work. */
const LEAST_SHOWN = 10

/** A count of views or downloads as it is shown; null while it is too small to mean anything. */
export function shownCount(count: number): number | null {
  return count < LEAST_SHOWN ? null : count
}
