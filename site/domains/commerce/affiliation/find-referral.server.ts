import { COMMISSION_PERCENT, leastPayout } from '@tessera/billing'
import type { ReferralBalance, ReferralPayout } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findBalances } from './affiliation.queries.server.ts'
import { findPayouts } from './payouts.queries.server.ts'
import { toPayout } from './payouts.server.ts'
import { findReferralCounts } from './referrals.queries.server.ts'

export type Referral = {
  readonly code: string
  readonly url: string
  readonly rate_percent: number
  readonly visitors: number
  readonly clicks: number
  readonly signups: number
  readonly buyers: number
  readonly balances: ReferralBalance[]
  readonly payouts: ReferralPayout[]
}

/** Somebody’s code with everything that came of it. */
export async function findReferral(
  { pool, config, now }: Pick<Deps, 'pool' | 'config' | 'now'>,
  userId: number,
): Promise<Referral> {
  const [counts, balances, payouts] = await Promise.all([
    findReferralCounts(pool, userId),
    findBalances(pool, userId, now()),
    findPayouts(pool, userId),
  ])
  if (!counts) throw new AppError('not_found')
  return {
    ...counts,
    url: `${config.publicOrigin}/?ref=${counts.code}`,
    rate_percent: COMMISSION_PERCENT,
    balances: balances.map((one) => ({
      currency: one.currency,
      earned_minor: one.earnedMinor,
      available_minor: one.availableMinor,
      pending_minor: one.pendingMinor,
      paid_minor: one.paidMinor,
      least_minor: leastPayout(one.currency),
    })),
    payouts: payouts.map(toPayout),
  }
}
