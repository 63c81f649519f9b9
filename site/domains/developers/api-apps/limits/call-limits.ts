/** A month of UTC: its first day, and when the next one begins. */
export function monthOf(now: Date): { readonly firstDay: string; readonly endsAt: Date } {
  return {
    firstDay: `${now.toISOString().slice(0, 7)}-01`,
    endsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  }
}

/** The number of the call that reaches a share. */
export function callOfShare(percent: 80 | 100, limit: number): number {
  return percent === 100 ? limit : Math.ceil(limit * 0.8)
}

/**
 * What somebody is to be told of now, the lower share first. A burst of calls may reach both before anybody was told
 * of one; of the lower one nothing is said where the same call reaches both.
 */
export function sharesToTell(
  { calls, told }: { readonly calls: number; readonly told: number },
  limit: number,
): readonly (80 | 100)[] {
  const isReached = (percent: 80 | 100) => percent > told && calls >= callOfShare(percent, limit)
  const shares = ([80, 100] as const).filter(isReached)
  return callOfShare(80, limit) === limit ? shares.filter((percent) => percent === 100) : shares
}

/** Of which share somebody is told: once at 80, once at 100 percent. */
export function shareToTell(calls: number, limit: number): 0 | 80 | 100 {
  if (calls >= limit) return 100
  return calls >= callOfShare(80, limit) ? 80 : 0
}
