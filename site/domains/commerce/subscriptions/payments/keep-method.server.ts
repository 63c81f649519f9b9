import type { PoolClient } from 'pg'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { lockAccount, upsertMethod } from './methods.queries.server.ts'

/** Keeps the card or the like that somebody paid with, as the gateway names it; null where it named none. */
export async function keepMethod(
  client: PoolClient,
  accountId: number,
  { gateway, gatewayCustomerId, method, occurredAt }: PaymentOutcome,
): Promise<number | null> {
  if (!method) return null
  await lockAccount(client, accountId)
  return upsertMethod(client, {
    ...method,
    accountId,
    gateway,
    gatewayCustomerId: gatewayCustomerId ?? null,
    at: occurredAt,
  })
}
