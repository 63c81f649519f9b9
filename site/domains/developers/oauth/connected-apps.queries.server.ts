import type { KeyScope } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type ConnectedApp = {
  readonly id: number
  readonly clientId: string
  readonly name: string
  readonly website: string | null
  readonly redirectUris: readonly string[]
  readonly isOwn: boolean
  readonly createdAt: Date
}

const appColumns = `id, client_id as "clientId", name, website, redirect_uris as "redirectUris",
  is_own as "isOwn", created_at as "createdAt"`

export async function findConnectedApp(
  client: Client,
  clientId: string,
): Promise<ConnectedApp | undefined> {
  const { rows } = await client.query<ConnectedApp>(
    `select ${appColumns} from connected_apps where client_id = $1`,
    [clientId],
  )
  return rows[0]
}

export async function insertConnectedApp(
  client: Client,
  app: Omit<ConnectedApp, 'id' | 'isOwn'>,
): Promise<void> {
  await client.query(
    `insert into connected_apps (client_id, name, website, redirect_uris, created_at)
     values ($1, $2, $3, $4, $5)`,
    [app.clientId, app.name, app.website, app.redirectUris, app.createdAt],
  )
}

export type NewGrant = {
  readonly appId: number
  readonly userId: number
  readonly accountId: number
  readonly scopes: readonly KeyScope[]
  readonly answerId: string
  readonly now: Date
}

/** A family of tokens per sign-in; the oldest of an app end, so that they do not pile up. */
const MOST_GRANTS = 20

/** A new grant, or the one that the same consent page made a moment before; undefined where that was somebody else's. */
export async function insertGrant(
  client: PoolClient,
  grant: NewGrant,
): Promise<number | undefined> {
  const { appId, userId, accountId, scopes, answerId, now } = grant
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 25))', [
    `grants:${userId}:${appId}`,
  ])
  const { rows } = await client.query<{ id: number }>(
    `insert into app_grants as known (app_id, user_id, account_id, scopes, answer_id, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (answer_id) do update set answer_id = excluded.answer_id
       where known.app_id = $1 and known.user_id = $2 and known.account_id = $3
         and known.scopes = $4::text[] and known.revoked_at is null
     returning id`,
    [appId, userId, accountId, scopes, answerId, now],
  )
  await client.query(
    `update app_grants set revoked_at = $3 where id in (
       select id from app_grants where app_id = $1 and user_id = $2 and revoked_at is null
       order by id desc offset ${MOST_GRANTS})`,
    [appId, userId, now],
  )
  return rows[0]?.id
}

/** An earlier end stays. */
export async function revokeGrant(client: Client, id: number, now: Date): Promise<void> {
  await client.query('update app_grants set revoked_at = coalesce(revoked_at, $2) where id = $1', [
    id,
    now,
  ])
}

export type ShownGrant = {
  readonly clientId: string
  readonly name: string
  readonly website: string | null
  readonly isOwn: boolean
  readonly account: string | null
  readonly scopes: readonly KeyScope[]
  readonly connectedAt: Date
  readonly lastUsedAt: Date | null
}

/** What a person connected, one row for each app and account; sign-ins that were never finished count for nothing. */
export async function findGrants(client: Client, userId: number): Promise<ShownGrant[]> {
  const { rows } = await client.query<ShownGrant>(
    `select a.client_id as "clientId", a.name, a.website, a.is_own as "isOwn", teams.name as account,
       (select array_agg(distinct s) from app_grants o, unnest(o.scopes) s
        where o.app_id = a.id and o.user_id = $1 and o.account_id = g.account_id
          and o.revoked_at is null) as scopes,
       min(g.created_at) as "connectedAt", max(g.last_used_at) as "lastUsedAt"
     from app_grants g join connected_apps a on a.id = g.app_id
     left join teams on teams.id = g.account_id
     where g.user_id = $1 and g.revoked_at is null
       and exists (select from app_tokens t where t.grant_id = g.id)
     group by a.id, g.account_id, teams.name
     order by "connectedAt" desc`,
    [userId],
  )
  return rows
}

/** Ends everything a person allowed an app; true where there was something. */
export async function revokeGrantsOf(
  client: Client,
  { userId, clientId, now }: { userId: number; clientId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update app_grants set revoked_at = $3 where user_id = $1 and revoked_at is null
       and app_id = (select id from connected_apps where client_id = $2)`,
    [userId, clientId, now],
  )
  return (rowCount ?? 0) > 0
}
