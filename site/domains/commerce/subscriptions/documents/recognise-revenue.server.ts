import type { PoolClient } from 'pg'
import { findEarnedRevenue, insertBooking } from './ledger.queries.server.ts'

/**
 * Moves what has been earned since the last time from `deferred` to `revenue`: one booking a currency. It
 * compares what is earned in all with what is booked in all, so that refunds, chargebacks and pauses since
 * then correct themselves.
 */
export async function recogniseRevenue(client: PoolClient, at: Date): Promise<void> {
  for (const { currency, earnedMinor, bookedMinor } of await findEarnedRevenue(client, at)) {
    const change = earnedMinor - bookedMinor
    await insertBooking(client, {
      reference: `revenue:${at.toISOString()}:${currency}`,
      description: 'Time passed of what was paid',
      currency,
      amounts: { deferred: change, revenue: -change },
      accountId: null,
      at,
    })
  }
}
