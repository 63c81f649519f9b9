import { share } from './money.ts'
import { addDays } from './periods.ts'
import { isInEu } from './tax-rates.ts'

/** Days a consumer has (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14

export type WithdrawalFacts = {
  readonly now: Date
  /** When the contract was made. */
  readonly startedAt: Date
  /** Of the billing address, else of the visit. */
  readonly country: string | null
  /** A business has no such right. */
  readonly isBusiness: boolean
  /** What was paid for time still running, gross, refunds taken off. */
  readonly paidMinor: number
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  /** Whether anything was downloaded on the plan. */
  readonly isUsed: boolean
}

export type WithdrawalDecision =
  | {
      readonly isOpen: true
      readonly until: Date
      readonly refundMinor: number
      readonly keptMinor: number
    }
  | { readonly isOpen: false; readonly reason: 'too_late' | 'not_a_consumer' | 'not_in_eu' }

/**
 * Whether a contract may still be withdrawn from and what is paid back: everything while nothing was
 * downloaded, afterwards the part of the time that is left (article 14(3): proportionate to the whole).
 */
export function decideWithdrawal(facts: WithdrawalFacts): WithdrawalDecision {
  const { now, startedAt, country, isBusiness, paidMinor, isUsed } = facts
  if (country === null || !isInEu(country)) return { isOpen: false, reason: 'not_in_eu' }
  if (isBusiness) return { isOpen: false, reason: 'not_a_consumer' }
  const until = addDays(startedAt, WITHDRAWAL_DAYS)
  if (now >= until) return { isOpen: false, reason: 'too_late' }
  const whole = facts.periodEndsAt.getTime() - facts.periodStartsAt.getTime()
  const used = Math.min(whole, Math.max(0, now.getTime() - facts.periodStartsAt.getTime()))
  const keptMinor = isUsed && whole > 0 ? share(paidMinor, used, whole) : 0
  return { isOpen: true, until, refundMinor: paidMinor - keptMinor, keptMinor }
}
