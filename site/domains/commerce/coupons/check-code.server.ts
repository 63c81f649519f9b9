import { canonicalCode } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { loadPriceList } from '#domains/commerce/pricing/index.server.ts'
import { findCode, isPartnerCode } from './coupons.queries.server.ts'

/**
 * What a code is good for today. Guessing is slowed down; what one account may do with it is decided
 * at the order.
 *
 * @throws {AppError} too_many_requests
 */
export async function checkCode(scope: RequestScope, entered: string) {
  const { deps, actor } = scope
  await spendAttempt(deps, 'code-address', networkOf(actor.address))
  const now = deps.now()
  const found = await findCode(deps.pool, canonicalCode(entered))
  const isGood =
    found !== undefined &&
    (found.startsAt === null || now >= found.startsAt) &&
    (found.endsAt === null || now < found.endsAt) &&
    (found.mostRedemptions === null || found.redemptions < found.mostRedemptions)
  if (!isGood) {
    const partner = entered.trim()
    return (await isPartnerCode(deps.pool, partner))
      ? ({ kind: 'partner', code: partner } as const)
      : ({ kind: 'unknown', code: partner } as const)
  }
  const { code, percentOff, amountOffMinor, currency, families, periods, endsAt } = found
  const { cards } = await loadPriceList(scope)
  return {
    kind: 'coupon',
    code,
    percentOff,
    amountOff: amountOffMinor === null ? null : { minor: amountOffMinor, currency: currency ?? '' },
    isForAll: families.length === 0,
    periods,
    endsAt: endsAt?.toISOString() ?? null,
    plans: cards
      .filter(({ family }) => families.length === 0 || families.includes(family))
      .filter((card) => amountOffMinor === null || card.currency === currency)
      .map(({ id, family, yearMinor }) => ({
        id,
        family,
        period: yearMinor === null ? ('month' as const) : ('year' as const),
      })),
  } as const
}

export type CheckedCode = Awaited<ReturnType<typeof checkCode>>
