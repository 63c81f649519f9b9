import type { ApiCallLimits } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { callLimitsOf } from '#platform/api-usage/call-limits.ts'
import { monthOf } from './call-limits.ts'
import { findAccountMonth, findPlanUnits } from './months.queries.server.ts'

/** How many calls the account may make, and how many of them are left. */
export async function readLimits(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  { accountId }: SignedIn,
): Promise<ApiCallLimits> {
  const now = deps.now()
  const { firstDay, endsAt } = monthOf(now)
  const [units, calls] = await Promise.all([
    findPlanUnits(deps.pool, accountId, now),
    findAccountMonth(deps.pool, accountId, firstDay),
  ])
  const { perMinute, perMonth } = callLimitsOf(deps.config, units)
  return {
    plan_units: units,
    calls_per_minute: perMinute,
    calls_per_month: perMonth,
    calls_this_month: calls,
    resets_at: endsAt.toISOString(),
  }
}
