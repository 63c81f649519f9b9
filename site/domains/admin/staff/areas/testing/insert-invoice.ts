import type { Deps } from '#platform/context.ts'

type Invoice = {
  readonly accountId: number
  readonly number: string
  readonly netMinor: number
  readonly currency?: string
  /** What the gateway calls the payment. */
  readonly gatewayPaymentId?: string
  readonly daysAgo?: number
}

/** A payment that was settled and its invoice, as the books have them; answers the payment's uuid. */
export async function insertTestInvoice(
  { pool }: Pick<Deps, 'pool'>,
  {
    accountId,
    number,
    netMinor,
    currency = 'USD',
    gatewayPaymentId = number,
    daysAgo = 0,
  }: Invoice,
): Promise<string> {
  const { rows } = await pool.query<{ uuid: string }>(
    `with paid as (
       insert into payments (account_id, gateway, gateway_payment_id, idempotency_key, purpose, status,
         currency, net_minor, tax_minor, gross_minor, quote, settled_at)
       values ($1, 'stripe', $2, $2, 'first', 'succeeded', $3, $4, 0, $4, '{}',
         now() - $5 * interval '1 day') returning id, uuid, settled_at
     ), invoiced as (
       insert into invoices (number, type, account_id, payment_id, issued_at, currency, net_minor, tax_minor,
         gross_minor, document)
       select $6, 'invoice', $1, id, settled_at, $3, $4, 0, $4, '{}' from paid)
     select uuid from paid`,
    [accountId, gatewayPaymentId, currency, netMinor, daysAgo, number],
  )
  const [row] = rows
  if (!row) throw new Error('no payment')
  return row.uuid
}
