import type { BillingPeriod } from './plan.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * The same day so many months later, or the last day of a month that lacks it: 31 January plus one
 * month is 28 February. Counted from one anchor, so that a subscription of the 31st returns to the 31st.
 */
export function addMonths(anchor: Date, months: number): Date {
  const year = anchor.getUTCFullYear()
  const month = anchor.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(anchor)
  moved.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return moved
}

/** End of the period that begins at `start`, for a subscription whose days are counted from `anchor`. */
export function periodEnd(start: Date, period: BillingPeriod, anchor: Date): Date {
  const step = period === 'year' ? 12 : 1
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
    start.getUTCMonth() -
    anchor.getUTCMonth()
  return addMonths(anchor, months + step)
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}
