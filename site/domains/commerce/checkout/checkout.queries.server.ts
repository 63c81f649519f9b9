import type { Pool, PoolClient } from 'pg'
import type { CheckoutStatus } from '#db/schema/commerce/checkouts.ts'
import type { CheckoutAnswer } from '#platform/gateways/payment-gateway.ts'
import type { Checkout } from './checkout-row.ts'

type Client = Pool | PoolClient

const COLUMNS = `id, uuid, account_id as "accountId", user_id as "userId",
  idempotency_key as "idempotencyKey", status, purpose, plan_id as "planId", period, quantity, currency,
  gross_minor::float8 as "grossMinor", quote, coupon_id as "couponId", gateway,
  gateway_checkout_id as "gatewayCheckoutId", gateway_answer as "gatewayAnswer",
  subscription_id as "subscriptionId", redirect, cancel_url as "cancelUrl",
  failure_code as "failureCode", created_at as "createdAt", expires_at as "expiresAt"`

export async function findCheckoutByKey(
  client: Client,
  accountId: number,
  idempotencyKey: string,
): Promise<Checkout | undefined> {
  const { rows } = await client.query<Checkout>(
    `select ${COLUMNS} from checkouts where account_id = $1 and idempotency_key = $2`,
    [accountId, idempotencyKey],
  )
  return rows[0]
}

export async function findCheckout(client: Client, uuid: string): Promise<Checkout | undefined> {
  const { rows } = await client.query<Checkout>(
    `select ${COLUMNS} from checkouts where uuid = $1`,
    [uuid],
  )
  return rows[0]
}

export async function findCheckoutOf(
  client: Client,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<Checkout | undefined> {
  const { rows } = await client.query<Checkout>(
    `select ${COLUMNS} from checkouts where uuid = $1 and account_id = $2`,
    [uuid, accountId],
  )
  return rows[0]
}

/** The checkout that a gateway knows by a name of its own. */
export async function findUuidAtGateway(
  client: Client,
  gateway: string,
  gatewayCheckoutId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from checkouts where gateway = $1 and gateway_checkout_id = $2`,
    [gateway, gatewayCheckoutId],
  )
  return rows[0]?.uuid ?? null
}

/** Orders of one account wait for each other, so that a key makes one checkout and a coupon one claim. */
export async function lockAccountOrders(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select 1 from accounts where id = $1 for no key update', [accountId])
}

export type NewCheckout = Omit<
  Checkout,
  'id' | 'uuid' | 'status' | 'gatewayCheckoutId' | 'gatewayAnswer' | 'failureCode'
> & { readonly utm: Readonly<Record<string, string>> }

export async function insertCheckout(client: PoolClient, one: NewCheckout): Promise<Checkout> {
  const { rows } = await client.query<Checkout>(
    `insert into checkouts (account_id, user_id, idempotency_key, purpose, plan_id, period, quantity,
       currency, net_minor, tax_minor, gross_minor, quote, coupon_id, gateway, subscription_id, redirect,
       cancel_url, utm, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20)
     returning ${COLUMNS}`,
    [
      one.accountId,
      one.userId,
      one.idempotencyKey,
      one.purpose,
      one.planId,
      one.period,
      one.quantity,
      one.currency,
      one.quote.netMinor,
      one.quote.taxMinor,
      one.quote.grossMinor,
      JSON.stringify(one.quote),
      one.couponId,
      one.gateway,
      one.subscriptionId,
      one.redirect,
      one.cancelUrl,
      JSON.stringify(one.utm),
      one.createdAt,
      one.expiresAt,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no checkout was inserted')
  return row
}

/** Keeps where the person pays; the first answer of the gateway stays. */
export async function keepAnswer(
  client: Client,
  id: number,
  gatewayCheckoutId: string,
  answer: CheckoutAnswer,
  now: Date,
): Promise<Checkout> {
  await client.query(
    `update checkouts set gateway_checkout_id = $2, gateway_answer = $3, updated_at = $4
     where id = $1 and gateway_checkout_id is null`,
    [id, gatewayCheckoutId, JSON.stringify(answer), now],
  )
  const { rows } = await client.query<Checkout>(`select ${COLUMNS} from checkouts where id = $1`, [
    id,
  ])
  const [row] = rows
  if (!row) throw new Error('a checkout vanished')
  return row
}

/** Moves what is not decided yet; paid stays paid. Answers whether it moved. */
export async function moveCheckout(
  client: Client,
  id: number,
  status: CheckoutStatus,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update checkouts set status = $2, updated_at = $3
     where id = $1 and status in ('open', 'pending') and status <> $2`,
    [id, status, now],
  )
  return rowCount === 1
}

/** Notes that a checkout was looked at, so that others come first. */
export async function touchCheckout(client: Client, id: number, now: Date): Promise<void> {
  await client.query('update checkouts set updated_at = $2 where id = $1', [id, now])
}

/** Earlier orders of an account that could still be paid. */
export async function findOpenCheckouts(client: Client, accountId: number): Promise<Checkout[]> {
  const { rows } = await client.query<Checkout>(
    `select ${COLUMNS} from checkouts where account_id = $1 and status in ('open', 'pending')
     order by id`,
    [accountId],
  )
  return rows
}

/**
 * Undecided checkouts to look at again: after a minute, and later ever more seldom (a tenth of their
 * age). One that expired unpaid more than a week ago is left to the gateway's own messages.
 */
export async function findUndecided(client: Client, now: Date): Promise<Checkout[]> {
  const { rows } = await client.query<Checkout>(
    `select ${COLUMNS} from checkouts
     where status in ('open', 'pending')
       and updated_at <= $1::timestamptz - greatest(interval '60 seconds', ($1::timestamptz - created_at) / 10)
     order by updated_at limit 200`,
    [now],
  )
  return rows
}

export type CardOnFile = {
  readonly gateway: string
  readonly gatewayMethodId: string
  readonly gatewayCustomerId: string | null
}

export async function findCardOnFile(client: Client, id: number): Promise<CardOnFile | undefined> {
  const { rows } = await client.query<CardOnFile>(
    `select gateway, gateway_method_id as "gatewayMethodId", gateway_customer_id as "gatewayCustomerId"
     from payment_methods where id = $1 and removed_at is null`,
    [id],
  )
  return rows[0]
}

/** What a gateway calls an account that paid there before. */
export async function findCustomerId(
  client: Client,
  accountId: number,
  gateway: string,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select gateway_customer_id as id from payment_methods
     where account_id = $1 and gateway = $2 and gateway_customer_id is not null and removed_at is null
     order by id desc limit 1`,
    [accountId, gateway],
  )
  return rows[0]?.id ?? null
}

export type Replaced = {
  readonly uuid: string
  readonly userId: number
  readonly accountUuid: string
}

/** Subscriptions that still renew although a paid order replaces them; taken back, they stay. */
export async function findReplaced(client: Client): Promise<Replaced[]> {
  const { rows } = await client.query<Replaced>(
    `select s.uuid, a.id as "userId", a.uuid as "accountUuid"
     from checkouts c
     join subscriptions s on s.id = (c.quote -> 'order' ->> 'replacesSubscriptionId')::integer
     join accounts a on a.id = s.account_id
     where c.status = 'paid' and c.quote -> 'order' ->> 'replacesSubscriptionId' is not null
       and s.cancelled_at is null and s.status in ('active', 'trialing')
       and not exists (
         select 1 from subscription_events e
         where e.subscription_id = s.id and e.type = 'cancelled' and e.occurred_at >= c.created_at)
     limit 100`,
  )
  return rows
}
