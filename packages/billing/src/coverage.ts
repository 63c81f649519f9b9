import { addMonths, DAY_MS } from './periods.ts'
import type { CoveredKind, Plan, PlanCoverage } from './plan.ts'

/** A counter that a download spends. */
export type KindLimit = {
  /** `subscription_usage.limit_name` */
  readonly name: string
  readonly limit: number
  readonly period: 'day' | 'month'
  readonly isFairUse: boolean
}

export type KindCoverage = KindLimit | 'unlimited' | 'not covered'

export type Coverage = {
  readonly limitFor: (kind: string) => KindCoverage
  readonly covers: (kind: string) => boolean
  /** All counters of the plan, in the order in which they are shown. */
  readonly limits: readonly (KindLimit & { readonly kinds: readonly CoveredKind[] })[]
  readonly unlimited: readonly CoveredKind[]
}

/**
 * What a plan opens and how much of it. Numbers are for one seat and grow with the seats paid for; a
 * team shares them.
 */
export function coverageOf(
  plan:
    | { readonly coverage: PlanCoverage; readonly seats: number }
    | Pick<Plan, 'coverage' | 'seats'>,
  quantity = 1,
): Coverage {
  const limits = plan.coverage.limits.map(({ kinds, name, limit, period, isFairUse = false }) => ({
    kinds,
    name,
    limit: limit * plan.seats * quantity,
    period,
    isFairUse,
  }))
  const limitFor = (kind: string): KindCoverage => {
    if (plan.coverage.unlimited.some((covered) => covered === kind)) return 'unlimited'
    const found = limits.find(({ kinds }) => kinds.some((covered) => covered === kind))
    if (!found) return 'not covered'
    const { kinds: _, ...limit } = found
    return limit
  }
  return {
    limitFor,
    covers: (kind) => limitFor(kind) !== 'not covered',
    limits,
    unlimited: plan.coverage.unlimited,
  }
}

/**
 * When the counter of a limit began: midnight UTC for a day; for a month the latest monthly day of the
 * subscription's start, so that a yearly plan too is refilled each month.
 */
export function limitStartsAt(
  limit: Pick<KindLimit, 'period'>,
  subscription: { readonly periodStartsAt: Date },
  now: Date,
): Date {
  if (limit.period === 'day') {
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  }
  return latestMonthlyDay(subscription.periodStartsAt, now)
}

/** When the counter is filled again. */
export function limitEndsAt(
  limit: Pick<KindLimit, 'period'>,
  subscription: { readonly periodStartsAt: Date },
  now: Date,
): Date {
  const start = limitStartsAt(limit, subscription, now)
  if (limit.period === 'day') return new Date(start.getTime() + DAY_MS)
  return addMonths(
    subscription.periodStartsAt,
    monthsBetween(subscription.periodStartsAt, start) + 1,
  )
}

function latestMonthlyDay(from: Date, now: Date): Date {
  const months = monthsBetween(from, now)
  const day = addMonths(from, months)
  return day.getTime() > now.getTime() ? addMonths(from, months - 1) : day
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
