import type { KeyScope, Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import { planUnitsSql } from './plan-units-sql.ts'

type Client = Pool | PoolClient

export type AppRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly website: string | null
  /** Calls a month at most; null for as many as the account has. */
  readonly monthlyCap: number | null
  /** Origins of pages that may use its keys; empty for all, and programs. */
  readonly origins: readonly string[]
  readonly createdAt: Date
  readonly activeKeys: number
  readonly calls: number
  readonly callsThisMonth: number
}

type AppFields = Pick<AppRow, 'name' | 'description' | 'website' | 'monthlyCap' | 'origins'>

const DAYS = 30

const appColumns = `id, uuid, name, description, website, monthly_cap as "monthlyCap", origins,
  created_at as "createdAt",
  coalesce((select m.calls::float8 from api_app_months m where m.app_id = api_apps.id
    and m.month = date_trunc('month', $2::timestamptz at time zone 'UTC')::date), 0) as "callsThisMonth",
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
  app: AppFields & { readonly accountId: number; readonly userId: number; readonly now: Date },
): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into api_apps (account_id, created_by, name, description, website, monthly_cap, origins,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning uuid`,
    [
      app.accountId,
      app.userId,
      app.name,
      app.description,
      app.website,
      app.monthlyCap,
      app.origins,
      app.now,
    ],
  )
  return rows[0]?.uuid ?? ''
}

export async function updateAppFields(
  client: Client,
  id: number,
  app: AppFields & { readonly now: Date },
): Promise<void> {
  const { name, description, website, monthlyCap, origins, now } = app
  await client.query(
    `update api_apps set name = $2, description = $3, website = $4, monthly_cap = $5, origins = $6,
       updated_at = $7 where id = $1`,
    [id, name, description, website, monthlyCap, origins, now],
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
  readonly appUuid: string
  readonly appName: string
  readonly monthlyCap: number | null
  readonly origins: readonly string[]
  /** Units of API plans that the account holds; 0 for none. */
  readonly planUnits: number
  /** Of the person behind the account, who is told of its limits. */
  readonly email: string
  readonly language: Language
}

/** Who stands behind a key that opens something now. */
export async function findKeyOwner(
  client: Client,
  hash: Buffer,
  now: Date,
): Promise<KeyOwner | undefined> {
  const { rows } = await client.query<KeyOwner>(
    `select k.id as "keyId", k.app_id as "appId", k.scopes, users.id as "userId",
       accounts.id as "accountId", accounts.uuid as "accountUuid", accounts.type as "accountType",
       api_apps.uuid as "appUuid", api_apps.name as "appName", api_apps.monthly_cap as "monthlyCap",
       api_apps.origins, users.email, users.language,
       ${planUnitsSql('accounts.id', '$2')} as "planUnits"
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
