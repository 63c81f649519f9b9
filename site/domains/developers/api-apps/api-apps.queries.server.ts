import type { KeyScope } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type AppRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly website: string | null
  readonly createdAt: Date
  readonly activeKeys: number
  readonly calls: number
}

const DAYS = 30

const appColumns = `id, uuid, name, description, website, created_at as "createdAt",
  (select count(*)::integer from api_keys k where k.app_id = api_apps.id and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > $2)) as "activeKeys",
  (select coalesce(sum(u.calls), 0)::float8 from api_usage u where u.app_id = api_apps.id
    and u.day > ($2::timestamptz at time zone 'UTC')::date - ${DAYS}) as calls`

export async function findApps(client: Client, accountId: number, now: Date): Promise<AppRow[]> {
  const { rows } = await client.query<AppRow>(
    `select ${appColumns} from api_apps where account_id = $1 order by created_at desc, id desc`,
    [accountId, now],
  )
  return rows
}

/** An app by its uuid, if it is the account’s. */
export async function findApp(
  client: Client,
  { accountId, uuid, now }: { accountId: number; uuid: string; now: Date },
): Promise<AppRow | undefined> {
  const { rows } = await client.query<AppRow>(
    `select ${appColumns} from api_apps where account_id = $1 and uuid = $3`,
    [accountId, now, uuid],
  )
  return rows[0]
}

/** Makes whoever adds apps to an account wait for each other, so that they are counted. */
export async function lockApps(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`apps:${accountId}`])
}

export async function insertApp(
  client: Client,
  app: {
    accountId: number
    userId: number
    name: string
    description: string
    website: string | null
    now: Date
  },
): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into api_apps (account_id, created_by, name, description, website, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning uuid`,
    [app.accountId, app.userId, app.name, app.description, app.website, app.now],
  )
  return rows[0]?.uuid ?? ''
}

export async function updateAppFields(
  client: Client,
  id: number,
  app: { name: string; description: string; website: string | null; now: Date },
): Promise<void> {
  await client.query(
    `update api_apps set name = $2, description = $3, website = $4, updated_at = $5 where id = $1`,
    [id, app.name, app.description, app.website, app.now],
  )
}

export async function deleteAppRow(client: Client, id: number): Promise<void> {
  await client.query('delete from api_apps where id = $1', [id])
}

export type KeyRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly lastUsedAt: Date | null
}

const keyColumns = `id, uuid, name, hint, scopes, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`

export async function findKeys(client: Client, appId: number): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>(
    `select ${keyColumns} from api_keys where app_id = $1 order by created_at desc, id desc`,
    [appId],
  )
  return rows
}

/** Locks the key for whoever replaces or revokes it. */
export async function findKey(
  client: PoolClient,
  appId: number,
  uuid: string,
): Promise<KeyRow | undefined> {
  const { rows } = await client.query<KeyRow>(
    `select ${keyColumns} from api_keys where app_id = $1 and uuid = $2 for update`,
    [appId, uuid],
  )
  return rows[0]
}

export async function insertKey(
  client: Client,
  key: {
    appId: number
    userId: number
    name: string
    hint: string
    hash: Buffer
    scopes: readonly KeyScope[]
    expiresAt: Date | null
    now: Date
  },
): Promise<KeyRow> {
  const { rows } = await client.query<KeyRow>(
    `insert into api_keys (app_id, created_by, name, hint, key_hash, expires_at, created_at, scopes)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${keyColumns}`,
    [key.appId, key.userId, key.name, key.hint, key.hash, key.expiresAt, key.now, key.scopes],
  )
  const [row] = rows
  if (!row) throw new Error('no key was inserted')
  return row
}

/** An earlier end stays. */
export async function endKey(client: Client, id: number, at: Date): Promise<void> {
  await client.query('update api_keys set expires_at = least(expires_at, $2) where id = $1', [
    id,
    at,
  ])
}

export async function markRevoked(client: Client, id: number, now: Date): Promise<void> {
  await client.query('update api_keys set revoked_at = coalesce(revoked_at, $2) where id = $1', [
    id,
    now,
  ])
}

export type KeyOwner = {
  readonly keyId: number
  readonly appId: number
  readonly scopes: readonly KeyScope[]
  /** Whom calls are made as: the account of the app, for a team by its owner. */
  readonly userId: number
  readonly accountId: number
  readonly accountUuid: string
  readonly accountType: 'personal' | 'team'
}

/** Who stands behind a key that opens something now. */
export async function findKeyOwner(
  client: Client,
  hash: Buffer,
  now: Date,
): Promise<KeyOwner | undefined> {
  const { rows } = await client.query<KeyOwner>(
    `select k.id as "keyId", k.app_id as "appId", k.scopes, users.id as "userId",
       accounts.id as "accountId", accounts.uuid as "accountUuid", accounts.type as "accountType"
     from api_keys k
     join api_apps on api_apps.id = k.app_id
     join accounts on accounts.id = api_apps.account_id
     left join team_members on team_id = accounts.id and team_members.role = 'owner'
     join users on users.id = coalesce(team_members.user_id, accounts.id)
       and users.blocked_at is null
     where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
    [hash, now],
  )
  return rows[0]
}

/** Adds one call to the day and notes the last use, to the minute. */
export async function countCall(
  client: Client,
  call: { keyId: number; appId: number; operation: string; isError: boolean; now: Date },
): Promise<void> {
  await client.query(
    `with used as (
       update api_keys set last_used_at = $5 where id = $1
         and (last_used_at is null or last_used_at < $5::timestamptz - interval '1 minute')
     )
     insert into api_usage as u (app_id, day, operation, calls, errors)
     values ($2, ($5::timestamptz at time zone 'UTC')::date, $3, 1, $4)
     on conflict (app_id, day, operation)
     do update set calls = u.calls + 1, errors = u.errors + excluded.errors`,
    [call.keyId, call.appId, call.operation, call.isError ? 1 : 0, call.now],
  )
}

export type UsageRow = {
  readonly day: string
  readonly operation: string
  readonly calls: number
  readonly errors: number
}

export async function findUsage(
  client: Client,
  { appId, days, now }: { appId: number; days: number; now: Date },
): Promise<UsageRow[]> {
  const { rows } = await client.query<UsageRow>(
    `select day::text, operation, calls::float8 as calls, errors::float8 as errors from api_usage
     where app_id = $1 and day > ($3::timestamptz at time zone 'UTC')::date - $2::integer
     order by day desc, operation`,
    [appId, days, now],
  )
  return rows
}
