import { deleteFactors } from '#domains/identity/second-factor/index.server.ts'
import type { Pool, PoolClient } from 'pg'
import { holdsMoney, isInTeam } from './holdings.ts'

/** Makes everybody who proves one address wait for each other until the transaction ends. */
export async function lockEmail(client: PoolClient, email: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [email])
}

export type NamedAccount = {
  readonly id: number
  readonly uuid: string
  readonly isProved: boolean
  /** Closed because another proved the address. */
  readonly isReleased: boolean
  readonly hasMoney: boolean
  readonly isInTeam: boolean
  readonly hasSubscription: boolean
  /** Set up by whoever proved the address, or by a stranger where nobody has. */
  readonly hasFactor: boolean
  readonly language: string
  readonly createdAt: Date
  readonly loginAt: Date | null
}

/**
 * The accounts that name an address, the most valuable first: with money, proved, in a team, open,
 * the latest use. What the staff suspended is left out.
 */
export async function findNamedAccounts(
  client: Pool | PoolClient,
  { email, limit = null }: { readonly email: string; readonly limit?: number | null },
): Promise<NamedAccount[]> {
  const { rows } = await client.query<NamedAccount>(
    `select users.id, accounts.uuid, email_verified_at is not null as "isProved",
       released_at is not null as "isReleased", ${holdsMoney} as "hasMoney",
       ${isInTeam} as "isInTeam", language, users.created_at as "createdAt",
       exists (select from subscriptions where account_id = users.id and status <> 'ended')
         as "hasSubscription",
       (exists (select from passkeys where user_id = users.id) or exists (
         select from totp_secrets where user_id = users.id and totp_secrets.confirmed_at is not null
       )) as "hasFactor",
       login_at as "loginAt"
     from users join accounts on accounts.id = users.id
     where email = $1 and (blocked_at is null or released_at is not null)
     order by "hasMoney" desc, "isProved" desc, "isInTeam" desc, "isReleased",
       login_at desc nulls last, users.id desc
     limit $2`,
    [email, limit],
  )
  return rows
}

/** Sets or takes the proof of an address; a proved account is open. */
export async function setProof(
  client: PoolClient,
  { userId, provedAt, now }: { userId: number; provedAt: Date | null; now: Date },
): Promise<void> {
  await client.query('update users set email_verified_at = $2, updated_at = $3 where id = $1', [
    userId,
    provedAt,
    now,
  ])
}

/**
 * Closes the open unproved accounts of an address but one and those that hold money or belong to a
 * team, and signs them out. Answers how many were closed and how many stay.
 */
export async function releaseOthers(
  client: PoolClient,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<{ readonly closed: number; readonly kept: number }> {
  const { rows } = await client.query<{ closed: number; kept: number }>(
    `with other as (
       select users.id, (${holdsMoney} or ${isInTeam}) as is_kept from users
       where email = $2 and id <> $1 and email_verified_at is null and blocked_at is null
     ), closed as (
       update users set blocked_at = $3, released_at = $3, updated_at = $3
       where id in (select id from other where not is_kept) returning id
     ), signed_out as (
       delete from sessions where user_id in (select id from closed)
     )
     select (select count(*)::integer from closed) as closed,
       (select count(*)::integer from other where is_kept) as kept`,
    [userId, email, now],
  )
  return rows[0] ?? { closed: 0, kept: 0 }
}

/** Opens an account again that was closed when another proved its address. */
export async function reopenReleased(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query(
    `update users set blocked_at = null, released_at = null, updated_at = $2
     where id = $1 and released_at is not null`,
    [userId, now],
  )
}

/**
 * Ends what opens an account beside its password. Whoever made an account that was never proved may
 * be another than the reader of the mailbox who gets it.
 */
export async function endOtherWaysIn(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query('delete from oauth_identities where user_id = $1', [userId])
  await deleteFactors(client, userId)
  await client.query(
    `update api_keys set revoked_at = $2
     where revoked_at is null and app_id in (select id from api_apps where account_id = $1)`,
    [userId, now],
  )
}
