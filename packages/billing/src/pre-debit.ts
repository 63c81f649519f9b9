import { HOUR_MS } from './periods.ts'

/** A recurring debit in India is announced so long before (Reserve Bank of India, e-mandate framework). */
export const PRE_DEBIT_NOTICE_HOURS = 24

/** Notices go out earlier than the rule asks, so that a late job still keeps it. */
export const PRE_DEBIT_LEAD_HOURS = 48

/** Whether a renewal needs the notice: every debit in rupees does. */
export function needsPreDebitNotice(currency: string): boolean {
  return currency === 'INR'
}

/** When the debit may happen at the earliest, given when the notice was sent. */
export function earliestDebit(billingAt: Date, noticeSentAt: Date): Date {
  const allowed = noticeSentAt.getTime() + PRE_DEBIT_NOTICE_HOURS * HOUR_MS
  return new Date(Math.max(billingAt.getTime(), allowed))
}
