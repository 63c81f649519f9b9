import type { PlanCoverage } from '@tessera/billing'
import type { Pool } from 'pg'

type SubscriptionInput = {
  readonly accountId: number
  readonly coverage: PlanCoverage
  readonly quantity?: number
  readonly status?: string
  readonly startsAt?: Date
  readonly endsAt?: Date
}

/** Of icons so many a day, and nothing else. */
export function iconsADay(limit: number): PlanCoverage {
  return { unlimited: [], limits: [{ name: 'icons', kinds: ['icon'], limit, period: 'day' }] }
}

let plans = 9_000

/** A plan of its own with a subscription of it. */
export async function createTestSubscription(
  pool: Pool,
  input: SubscriptionInput,
): Promise<{ id: number; uuid: string }> {
  const { quantity = 1, status = 'active', startsAt = new Date('2026-05-15T08:00:00Z') } = input
  const { endsAt = new Date('2030-01-01T00:00:00Z') } = input
  const planId = ++plans
  await pool.query(
    `insert into plans (id, family, name, type, currency, month_price_minor, coverage)
     values ($1, 'individual', 'Tested', 'personal', 'USD', 1999, $2)`,
    [planId, JSON.stringify(input.coverage)],
  )
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `insert into subscriptions (account_id, plan_id, status, period, quantity, currency,
       unit_price_minor, gateway, started_at, period_starts_at, period_ends_at)
     values ($1, $2, $3, 'month', $4, 'USD', 1999, 'manual', $5, $5, $6) returning id, uuid`,
    [input.accountId, planId, status, quantity, startsAt, endsAt],
  )
  const [subscription] = rows
  if (!subscription) throw new Error('no subscription')
  return subscription
}
