import type { PoolClient } from 'pg'

export type NewDelivery = { readonly delivery: number; readonly endpoint: number }

type NewEvent = {
  readonly accountIds: readonly number[]
  readonly type: string
  readonly data: object
  readonly now: Date
}

/** Writes an event for each of the accounts with an endpoint that wants it, and its deliveries. */
export async function insertEvents(
  client: PoolClient,
  { accountIds, type, data, now }: NewEvent,
): Promise<NewDelivery[]> {
  const { rows } = await client.query<NewDelivery>(
    `with wanted as (
       select e.id, e.account_id from webhook_endpoints e
       where e.account_id = any($1) and e.disabled_at is null and $2 = any(e.events)),
     told as (
       insert into webhook_events (account_id, type, data, created_at)
       select distinct account_id, $2, $3::jsonb, $4::timestamptz from wanted returning id, account_id)
     insert into webhook_deliveries (endpoint_id, event_id, next_attempt_at, created_at, updated_at)
     select wanted.id, told.id, $4, $4, $4 from told join wanted using (account_id)
     returning id::float8 as delivery, endpoint_id as endpoint`,
    [accountIds, type, JSON.stringify(data), now],
  )
  return rows
}

/** Writes an event for one endpoint, whatever it wants. */
export async function insertEventFor(
  client: PoolClient,
  { endpointId, type, data, now }: Omit<NewEvent, 'accountIds'> & { readonly endpointId: number },
): Promise<NewDelivery & { readonly uuid: string }> {
  const { rows } = await client.query<NewDelivery & { uuid: string }>(
    `with told as (
       insert into webhook_events (account_id, type, data, created_at)
       select account_id, $2, $3::jsonb, $4::timestamptz from webhook_endpoints where id = $1 returning id)
     insert into webhook_deliveries (endpoint_id, event_id, next_attempt_at, created_at, updated_at)
     select $1, told.id, $4, $4, $4 from told
     returning id::float8 as delivery, endpoint_id as endpoint, uuid`,
    [endpointId, type, JSON.stringify(data), now],
  )
  const [row] = rows
  if (!row) throw new Error(`no webhook endpoint ${endpointId}`)
  return row
}

type ToldAsset = {
  readonly id: number
  readonly uuid: string
  readonly kind: string
  readonly slug: string
  readonly name: string
  readonly accountIds: readonly number[]
}

/** An asset, and the accounts with an endpoint for this event that made it or, where told, hold a licence of it. */
export async function findToldOfAsset(
  client: PoolClient,
  { assetId, type, tellsHolders }: { assetId: number; type: string; tellsHolders: boolean },
): Promise<ToldAsset | undefined> {
  const { rows } = await client.query<ToldAsset>(
    `select a.id, a.uuid, a.kind, a.slug, a.name, array(
       select distinct e.account_id from webhook_endpoints e
       where e.disabled_at is null and $2 = any(e.events) and (
         e.account_id in (select u.id from users u where u.contributor_id = a.contributor_id)
         or $3 and exists (
           select from downloads d where d.account_id = e.account_id and d.asset_id = a.id))) as "accountIds"
     from assets a where a.id = $1`,
    [assetId, type, tellsHolders],
  )
  return rows[0]
}
