import type { KeyScope } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** A code for a grant. One that the same page got before, and nobody used, opens nothing any more. */
export async function replaceCode(
  client: PoolClient,
  code: {
    readonly hash: Buffer
    readonly grantId: number
    readonly redirectUri: string
    readonly challenge: string
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into app_codes as known (code_hash, grant_id, redirect_uri, challenge, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (grant_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
       where known.used_at is null and known.redirect_uri = $3 and known.challenge = $4`,
    [code.hash, code.grantId, code.redirectUri, code.challenge, code.expiresAt],
  )
  return rowCount === 1
}

export type CodeRow = {
  readonly grantId: number
  readonly clientId: string
  readonly scopes: readonly KeyScope[]
  readonly redirectUri: string
  readonly challenge: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly isRevoked: boolean
}

/** Locks the code: of two who exchange it at once the second finds it used. */
export async function findCode(client: PoolClient, hash: Buffer): Promise<CodeRow | undefined> {
  const { rows } = await client.query<CodeRow>(
    `select c.grant_id as "grantId", a.client_id as "clientId", g.scopes,
       c.redirect_uri as "redirectUri", c.challenge, c.expires_at as "expiresAt",
       c.used_at as "usedAt", g.revoked_at is not null as "isRevoked"
     from app_codes c join app_grants g on g.id = c.grant_id
     join connected_apps a on a.id = g.app_id
     where c.code_hash = $1 for update of c`,
    [hash],
  )
  return rows[0]
}

export async function markCodeUsed(client: PoolClient, hash: Buffer, now: Date): Promise<void> {
  await client.query('update app_codes set used_at = $2 where code_hash = $1', [hash, now])
}

export async function insertToken(
  client: PoolClient,
  token: {
    readonly hash: Buffer
    readonly grantId: number
    readonly kind: 'access' | 'refresh'
    readonly scopes: readonly KeyScope[]
    readonly expiresAt: Date
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `insert into app_tokens (token_hash, grant_id, kind, scopes, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [token.hash, token.grantId, token.kind, token.scopes, token.expiresAt, token.now],
  )
}

export type TokenRow = {
  readonly grantId: number
  readonly clientId: string
  readonly kind: 'access' | 'refresh'
  /** Those of the grant. */
  readonly scopes: readonly KeyScope[]
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly isRevoked: boolean
  /** The person is there, and belongs to the account. */
  readonly isStanding: boolean
}

/** Locks the token: of two who refresh at once the second finds it used. */
export async function findToken(client: PoolClient, hash: Buffer): Promise<TokenRow | undefined> {
  const { rows } = await client.query<TokenRow>(
    `select t.grant_id as "grantId", a.client_id as "clientId", t.kind, g.scopes,
       t.expires_at as "expiresAt", t.used_at as "usedAt",
       g.revoked_at is not null as "isRevoked",
       exists (select from users where users.id = g.user_id and users.blocked_at is null)
         and (g.account_id = g.user_id or exists (
           select from team_members m where m.team_id = g.account_id and m.user_id = g.user_id
             and m.joined_at <= g.created_at))
         as "isStanding"
     from app_tokens t join app_grants g on g.id = t.grant_id
     join connected_apps a on a.id = g.app_id
     where t.token_hash = $1 for update of t`,
    [hash],
  )
  return rows[0]
}

export async function markTokenUsed(client: PoolClient, hash: Buffer, now: Date): Promise<void> {
  await client.query('update app_tokens set used_at = $2 where token_hash = $1', [hash, now])
}

export async function deleteToken(client: PoolClient, hash: Buffer): Promise<void> {
  await client.query('delete from app_tokens where token_hash = $1', [hash])
}

export type TokenOwner = {
  readonly grantId: number
  readonly scopes: readonly KeyScope[]
  readonly userId: number
  readonly accountId: number
  readonly accountUuid: string
  readonly accountType: 'personal' | 'team'
  readonly teamRole: 'owner' | 'member' | null
}

/**
 * Who stands behind an access token now: nobody once it is over or disconnected, the person is blocked, or has left the
 * team since (who is invited again connects again). Notes the use of the grant, to the minute.
 */
export async function findTokenOwner(
  client: Client,
  hash: Buffer,
  now: Date,
): Promise<TokenOwner | undefined> {
  const { rows } = await client.query<TokenOwner>(
    `with owner as (
       select g.id as "grantId", t.scopes, users.id as "userId", accounts.id as "accountId",
         accounts.uuid as "accountUuid", accounts.type as "accountType", m.role as "teamRole",
         g.last_used_at
       from app_tokens t join app_grants g on g.id = t.grant_id and g.revoked_at is null
       join users on users.id = g.user_id and users.blocked_at is null
       join accounts on accounts.id = g.account_id
       left join team_members m on m.team_id = accounts.id and m.user_id = users.id
         and m.joined_at <= g.created_at
       where t.token_hash = $1 and t.kind = 'access' and t.expires_at > $2
         and (accounts.id = users.id or m.user_id is not null)
     ), used as (
       update app_grants set last_used_at = $2 from owner where app_grants.id = owner."grantId"
         and (owner.last_used_at is null or owner.last_used_at < $2::timestamptz - interval '1 minute')
     )
     select "grantId", scopes, "userId", "accountId", "accountUuid", "accountType", "teamRole" from owner`,
    [hash, now],
  )
  return rows[0]
}
