import { addDays } from './periods.ts'
import { GRACE_DAYS } from './subscription-state.ts'

/** Days after the first failed attempt on which a payment is tried again. */
export const RETRY_DAYS = [1, 3, 7, 12] as const

export type DunningStep =
  | { readonly type: 'retry'; readonly at: Date; readonly isLast: boolean }
  | { readonly type: 'end'; readonly at: Date }

/**
 * What follows the `failedAttempts`-th failure (1 is the first) of a payment that failed first at
 * `pastDueSince`: another attempt, or the end once the days of grace are over.
 */
export function nextDunningStep(failedAttempts: number, pastDueSince: Date): DunningStep {
  const day = RETRY_DAYS[failedAttempts - 1]
  if (day === undefined) return { type: 'end', at: addDays(pastDueSince, GRACE_DAYS) }
  return {
    type: 'retry',
    at: addDays(pastDueSince, day),
    isLast: failedAttempts === RETRY_DAYS.length,
  }
}

/** Which mail tells about a failure. */
export function dunningMail(
  failedAttempts: number,
): 'payment-failed' | 'payment-failed-again' | 'payment-last-chance' {
  if (failedAttempts <= 1) return 'payment-failed'
  return failedAttempts <= RETRY_DAYS.length ? 'payment-failed-again' : 'payment-last-chance'
}
