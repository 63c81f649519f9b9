import { leastPayout } from '@tessera/billing'
import type { ReferralPayout } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { encrypt } from '#platform/secrets/encrypt.ts'
import { findBalances } from './affiliation.queries.server.ts'
import {
  decidePayout,
  findPayout,
  insertPayout,
  insertPayoutEntry,
  lockBalance,
  type PayoutRow,
} from './payouts.queries.server.ts'

type PayoutDeps = Pick<Deps, 'pool' | 'now' | 'config'>

type Input = {
  readonly currency: string
  readonly method: 'paypal' | 'bank'
  readonly destination: string
}

/**
 * Asks for everything that is available in a currency; it leaves the balance at once. Where it is to
 * go to is kept encrypted until it is decided.
 *
 * @throws {AppError} confirmation_required; conflict below the least amount, or while another request is
 *   open
 */
export async function requestPayout(
  deps: PayoutDeps,
  actor: SignedIn,
  { currency, method, destination }: Input,
): Promise<ReferralPayout> {
  const { userId } = requireConfirmed(deps, actor)
  await spendAttempt(deps, 'payouts', userId)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockBalance(client, userId)
    const balances = await findBalances(client, userId, now)
    const available = balances.find((one) => one.currency === currency)?.availableMinor ?? 0
    if (available < leastPayout(currency)) throw new AppError('conflict')
    const sealed = encrypt(deps.config.signingSecret, 'payout', destination)
    const payout = await insertPayout(client, {
      accountId: userId,
      currency,
      amountMinor: available,
      method,
      destination: sealed,
      now,
    }).catch(refuseSecond)
    await insertPayoutEntry(client, {
      accountId: userId,
      type: 'payout',
      payoutId: payout.id,
      currency,
      amountMinor: -available,
      now,
    })
    return toPayout(payout)
  })
}

/**
 * Takes a request back; the money is available again.
 *
 * @throws {AppError} not_found for what is not one’s own, conflict for what was answered
 */
export async function cancelPayout(
  deps: PayoutDeps,
  { userId }: SignedIn,
  uuid: string,
): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.pool, async (client) => {
    await lockBalance(client, userId)
    const payout = await findPayout(client, userId, uuid)
    if (!payout) throw new AppError('not_found')
    if (payout.status !== 'requested') throw new AppError('conflict')
    const { id, currency, amountMinor } = payout
    await decidePayout(client, id, 'cancelled', now)
    await insertPayoutEntry(client, {
      accountId: userId,
      type: 'return',
      payoutId: id,
      currency,
      amountMinor,
      now,
    })
  })
}

export function toPayout(row: PayoutRow): ReferralPayout {
  return {
    uuid: row.uuid,
    currency: row.currency,
    amount_minor: row.amountMinor,
    method: row.method,
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}

function refuseSecond(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'affiliate_payouts_one_open') throw error
  throw new AppError('conflict', { cause: error })
}
