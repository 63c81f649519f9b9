import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type OpenPayment = {
  readonly id: number
  readonly gateway: string
  readonly gatewayPaymentId: string
}

/** Charges of ours that the gateway had not decided when we last heard. */
export async function findOpenPayments(client: Client, now: Date): Promise<OpenPayment[]> {
  const { rows } = await client.query<OpenPayment>(
    `select id, gateway, gateway_payment_id as "gatewayPaymentId" from payments
     where status in ('pending', 'requires_action') and gateway_payment_id is not null
       and updated_at <= $1::timestamptz - greatest(interval '60 seconds', ($1::timestamptz - created_at) / 10)
     order by updated_at limit 200`,
    [now],
  )
  return rows
}

/**
 * Payments with an open dispute, to be asked about four times a day, and later ever more seldom: how it
 * ended is told once, and that message may be lost.
 */
export async function findDisputed(client: Client, now: Date): Promise<OpenPayment[]> {
  const { rows } = await client.query<OpenPayment>(
    `select id, gateway, gateway_payment_id as "gatewayPaymentId" from payments
     where status = 'disputed' and gateway_payment_id is not null
       and updated_at <= $1::timestamptz - greatest(interval '6 hours', ($1::timestamptz - created_at) / 60)
     order by updated_at limit 50`,
    [now],
  )
  return rows
}

export async function touchPayment(client: Client, id: number, now: Date): Promise<void> {
  await client.query('update payments set updated_at = $2 where id = $1', [id, now])
}
