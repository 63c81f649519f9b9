import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type PaymentMethodRow = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly gateway: string
  readonly gatewayMethodId: string
  readonly gatewayCustomerId: string | null
  readonly type: string
  readonly brand: string | null
  readonly last4: string | null
  readonly expiryMonth: number | null
  readonly expiryYear: number | null
  readonly isDefault: boolean
}

const columns = `id, uuid, account_id as "accountId", gateway, gateway_method_id as "gatewayMethodId",
  gateway_customer_id as "gatewayCustomerId", type, brand, last4, expiry_month as "expiryMonth",
  expiry_year as "expiryYear", is_default as "isDefault"`

/** Those in use, the default one first. */
export async function findMethodsOf(
  client: Client,
  accountId: number,
): Promise<PaymentMethodRow[]> {
  const { rows } = await client.query<PaymentMethodRow>(
    `select ${columns} from payment_methods where account_id = $1 and removed_at is null
     order by is_default desc, id desc`,
    [accountId],
  )
  return rows
}

export async function findMethod(
  client: Client,
  id: number,
): Promise<PaymentMethodRow | undefined> {
  const { rows } = await client.query<PaymentMethodRow>(
    `select ${columns} from payment_methods where id = $1 and removed_at is null`,
    [id],
  )
  return rows[0]
}

/** Makes everything that changes the methods of an account wait for each other. */
export async function lockAccount(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select 1 from accounts where id = $1 for no key update', [accountId])
}

type NewMethod = {
  readonly accountId: number
  readonly gateway: string
  readonly gatewayCustomerId: string | null
  readonly gatewayMethodId: string
  readonly type: string
  readonly brand?: string
  readonly last4?: string
  readonly expiryMonth?: number
  readonly expiryYear?: number
  readonly at: Date
}

/** Keeps what a gateway named; the first of an account is its default. A removed one that is used again returns. */
export async function upsertMethod(client: PoolClient, method: NewMethod): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into payment_methods (account_id, gateway, gateway_method_id, gateway_customer_id, type, brand,
       last4, expiry_month, expiry_year, is_default, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
       not exists (select 1 from payment_methods where account_id = $1 and is_default), $10)
     on conflict (account_id, gateway, gateway_method_id) do update set removed_at = null,
       gateway_customer_id = coalesce(excluded.gateway_customer_id, payment_methods.gateway_customer_id),
       brand = coalesce(excluded.brand, payment_methods.brand),
       last4 = coalesce(excluded.last4, payment_methods.last4),
       expiry_month = coalesce(excluded.expiry_month, payment_methods.expiry_month),
       expiry_year = coalesce(excluded.expiry_year, payment_methods.expiry_year)
     returning id`,
    [
      method.accountId,
      method.gateway,
      method.gatewayMethodId,
      method.gatewayCustomerId,
      method.type,
      method.brand ?? null,
      method.last4 ?? null,
      method.expiryMonth ?? null,
      method.expiryYear ?? null,
      method.at,
    ],
  )
  return rows[0]?.id ?? 0
}

/** One default an account; answers whether there is such a method. */
export async function setDefaultMethod(
  client: PoolClient,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<PaymentMethodRow | undefined> {
  await client.query(
    `update payment_methods set is_default = false
     where account_id = $1 and is_default and exists (
       select 1 from payment_methods where account_id = $1 and uuid = $2 and removed_at is null)`,
    [accountId, uuid],
  )
  const { rows } = await client.query<PaymentMethodRow>(
    `update payment_methods set is_default = true
     where account_id = $1 and uuid = $2 and removed_at is null returning ${columns}`,
    [accountId, uuid],
  )
  return rows[0]
}

/** What renews by this gateway is charged with the new default from now on. */
export async function useMethodForRenewals(
  client: PoolClient,
  { accountId, gateway, id }: Pick<PaymentMethodRow, 'accountId' | 'gateway' | 'id'>,
): Promise<void> {
  await client.query(
    `update subscriptions set payment_method_id = $3
     where account_id = $1 and gateway = $2 and status <> 'expired'`,
    [accountId, gateway, id],
  )
}

/** What is past due at a gateway is tried again at the next run of the job. */
export async function chargePastDueNow(
  client: PoolClient,
  { accountId, gateway, at }: { accountId: number; gateway: string; at: Date },
): Promise<void> {
  await client.query(
    `update subscriptions set next_billing_at = least(next_billing_at, $3)
     where account_id = $1 and gateway = $2 and status = 'past_due'`,
    [accountId, gateway, at],
  )
}

/** Whether something that renews is charged with it. */
export async function isMethodInUse(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from subscriptions where payment_method_id = $1 and next_billing_at is not null
       and status <> 'expired'`,
    [id],
  )
  return (rowCount ?? 0) > 0
}

export async function removeMethod(
  client: PoolClient,
  { accountId, uuid, at }: { accountId: number; uuid: string; at: Date },
): Promise<PaymentMethodRow | undefined> {
  const { rows } = await client.query<PaymentMethodRow>(
    `update payment_methods set removed_at = $3, is_default = false
     where account_id = $1 and uuid = $2 and removed_at is null returning ${columns}`,
    [accountId, uuid, at],
  )
  return rows[0]
}
