import { tmpdir } from 'node:os'
import type { Pool } from 'pg'
import { applyPaymentOutcome } from '#domains/commerce/subscriptions/index.server.ts'
import { manualPaymentId } from '#platform/gateways/manual-gateway.ts'
import { createLog } from '#platform/log.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { insertTestCheckout } from './test-checkout.ts'

/** A plan of an account that was paid by bank transfer. */
export async function payTestPlan(pool: Pool, accountId: number): Promise<void> {
  const deps = {
    pool,
    now: () => new Date(),
    config: loadConfig({ DATA_DIR: tmpdir() }),
    log: createLog('silent'),
  }
  const order = await insertTestCheckout(deps, { accountId, gateway: 'manual' })
  await inTransaction(pool, (client) =>
    applyPaymentOutcome(client, deps, {
      gateway: 'manual',
      gatewayPaymentId: manualPaymentId(order.uuid),
      checkoutUuid: order.uuid,
      status: 'succeeded',
      amountMinor: order.grossMinor,
      currency: order.currency,
      occurredAt: new Date(),
    }),
  )
}
