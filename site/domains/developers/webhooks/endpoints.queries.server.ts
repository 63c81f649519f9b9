import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type DisabledReason = 'owner' | 'failures' | 'gone'

export type EndpointRow = {
  readonly id: number
  readonly uuid: string
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly secret: string
  readonly formerUntil: Date | null
  readonly failures: number
  readonly disabledAt: Date | null
  readonly disabledReason: DisabledReason | null
  readonly createdAt: Date
}

const columns = `id, uuid, url, description, events, secret, former_until as "formerUntil", failures,
  disabled_at as "disabledAt", disabled_reason as "disabledReason", created_at as "createdAt"`

export async function findEndpoints(client: Client, accountId: number): Promise<EndpointRow[]> {
  const { rows } = await client.query<EndpointRow>(
    `select ${columns} from webhook_endpoints where account_id = $1 order by id`,
    [accountId],
  )
  return rows
}

/** An endpoint by its uuid, if it is the account’s. */
export async function findEndpoint(
  client: Client,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<EndpointRow | undefined> {
  const { rows } = await client.query<EndpointRow>(
    `select ${columns} from webhook_endpoints where account_id = $1 and uuid = $2`,
    [accountId, uuid],
  )
  return rows[0]
}

/** Makes whoever adds endpoints to an account wait for each other, so that they are counted. */
export async function lockEndpoints(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `webhooks:${accountId}`,
  ])
}

/**
 * Holds an endpoint still before its deliveries are changed, in the order in which a removal takes them; false
 * where it is gone.
 */
export async function holdEndpoint(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from webhook_endpoints where id = $1 for no key update',
    [id],
  )
  return rowCount === 1
}

type NewEndpoint = {
  readonly accountId: number
  readonly userId: number
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly secret: string
  readonly now: Date
}

export async function insertEndpoint(client: Client, endpoint: NewEndpoint): Promise<EndpointRow> {
  const { accountId, userId, url, description, events, secret, now } = endpoint
  const { rows } = await client.query<EndpointRow>(
    `insert into webhook_endpoints
       (account_id, created_by, url, description, events, secret, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${columns}`,
    [accountId, userId, url, description, events, secret, now],
  )
  return rows[0]!
}

type Change = Pick<EndpointRow, 'url' | 'description' | 'events'> & { readonly now: Date }

export async function updateEndpoint(client: Client, id: number, change: Change): Promise<void> {
  const { url, description, events, now } = change
  await client.query(
    `update webhook_endpoints set url = $2, description = $3, events = $4, updated_at = $5 where id = $1`,
    [id, url, description, events, now],
  )
}

/** One that is switched on again begins anew: what failed before counts no more. */
export async function enableEndpoint(client: Client, id: number, now: Date): Promise<void> {
  await client.query(
    `update webhook_endpoints set disabled_at = null, disabled_reason = null, failures = 0,
       failing_since = null, updated_at = $2 where id = $1 and disabled_at is not null`,
    [id, now],
  )
}

/** False where it was off already. */
export async function disableEndpoint(
  client: Client,
  id: number,
  { reason, now }: { readonly reason: DisabledReason; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update webhook_endpoints set disabled_at = $2, disabled_reason = $3, updated_at = $2
     where id = $1 and disabled_at is null`,
    [id, now, reason],
  )
  return rowCount === 1
}

/** The secret so far signs along until then; the one before it no more. */
export async function replaceSecret(
  client: Client,
  id: number,
  { secret, formerUntil, now }: { secret: string; formerUntil: Date; now: Date },
): Promise<void> {
  await client.query(
    `update webhook_endpoints set former_secret = secret, former_until = $3, secret = $2, updated_at = $4
     where id = $1`,
    [id, secret, formerUntil, now],
  )
}

export async function deleteEndpoint(client: Client, id: number): Promise<void> {
  await client.query('delete from webhook_endpoints where id = $1', [id])
}
