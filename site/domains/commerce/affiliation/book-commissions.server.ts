import { commissionOf, HOLD_DAYS, reversedOf } from '@tessera/billing'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import {
  findEarningPayments,
  findRefundedPayments,
  insertCommission,
  insertReversal,
} from './commissions.queries.server.ts'

const DAY_MS = 86_400_000
const MOST_AT_ONCE = 500

/**
 * Books what is missing in the ledger of commissions: those of settled payments, once each, and what
 * refunds and chargebacks take back. Safe in several processes at once. Answers how many were booked.
 */
export async function bookCommissions({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const moment = now()
  let booked = 0
  for (const payment of await findEarningPayments(pool, MOST_AT_ONCE)) {
    const { paymentId, referrerId, currency, netMinor, settledAt } = payment
    const amountMinor = commissionOf(netMinor)
    const availableAt = new Date(settledAt.getTime() + HOLD_DAYS * DAY_MS)
    await inTransaction(pool, async (client) => {
      const entry = { accountId: referrerId, paymentId, currency, amountMinor, availableAt }
      if (!(await insertCommission(client, { ...entry, now: moment }))) return
      booked += 1
      await notify(client, {
        userId: referrerId,
        type: 'commission-earned',
        data: { amountMinor, currency },
        path: '/dashboard/affiliation',
        onceKey: `commission:${paymentId}`,
        now: moment,
      })
    })
  }
  for (const payment of await findRefundedPayments(pool, MOST_AT_ONCE)) {
    const amountMinor = payment.reversedMinor - reversedOf(payment)
    await insertReversal(pool, { ...payment, amountMinor, now: moment })
    booked += 1
  }
  return booked
}
