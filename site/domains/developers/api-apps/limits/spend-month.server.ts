import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyOwner } from '#domains/developers/api-apps/api-apps.queries.server.ts'
import { callLimitsOf } from '#platform/api-usage/call-limits.ts'
import { monthOf } from './call-limits.ts'
import { countInMonth, type CountedInMonth } from './months.queries.server.ts'
import { tellOfLimits } from './tell-of-limits.server.ts'

/**
 * Counts an admitted call against the month of its app and its account, and tells the owner at 80 and 100 percent.
 * Answers `call_limit_reached` with the seconds until the next month where nothing is left.
 */
export async function spendMonth(deps: Deps, owner: KeyOwner): Promise<AppError | null> {
  const now = deps.now()
  const { firstDay: month, endsAt } = monthOf(now)
  const { perMonth } = callLimitsOf(deps.config, owner.planUnits)
  const limits = { cap: owner.monthlyCap, limit: perMonth }
  const counted = await countInMonth(deps.pool, { ...owner, month }, limits)
  const reached = reachedOf(counted, owner)
  if (reached !== null) {
    const retryAfterS = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
    const fields = { limit: reached, resets_at: endsAt.toISOString() }
    return new AppError('call_limit_reached', { retryAfterS, fields })
  }
  await tellOfLimits(deps, owner, { month, counted, limits })
  return null
}

/** Which limit refused the call; null for none. */
function reachedOf(counted: CountedInMonth, { monthlyCap }: KeyOwner): 'app' | 'account' | null {
  const { appCalls, accountCalls } = counted
  if (accountCalls !== null) return null
  return appCalls === null && monthlyCap !== null ? 'app' : 'account'
}
