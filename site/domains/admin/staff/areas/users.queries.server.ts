import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import { userRoles, type UserRole } from '#db/schema/identity/accounts.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type UserRow = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: UserRole
  readonly isContributor: boolean
  readonly isVerified: boolean
  readonly blockedAt: Date | null
  readonly loginAt: Date | null
  readonly createdAt: Date
}

const columns = `u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.role,
  u.is_contributor as "isContributor", u.email_verified_at is not null as "isVerified",
  u.blocked_at as "blockedAt", u.login_at as "loginAt", u.created_at as "createdAt"`

export const usersSql: ListSql = {
  select: columns,
  from: 'users u',
  sorts: { created: 'u.created_at', email: 'u.email', login: 'u.login_at' },
  moment: 'u.created_at',
  tie: 'u.id',
  search: ['u.email', `u.first_name || ' ' || u.last_name`, 'u.username', 'u.id'],
  filters: {
    role: Object.fromEntries(userRoles.map((role) => [role, `u.role = '${role}'`])),
    state: {
      open: 'u.blocked_at is null',
      suspended: 'u.blocked_at is not null',
      unproved: 'u.email_verified_at is null',
      contributor: 'u.is_contributor',
    },
  },
}

type Client = Pool | PoolClient

export type UserFacts = UserRow & {
  readonly uuid: string
  readonly username: string | null
  readonly contributor: string | null
  readonly country: string | null
  readonly language: Language
  readonly sessions: number
  readonly downloads: number
  readonly hasFactor: boolean
}

export async function findUserFacts(client: Client, id: number): Promise<UserFacts | undefined> {
  const { rows } = await client.query<UserFacts>(
    `select ${columns}, accounts.uuid, u.username, c.username as contributor, u.country, u.language,
       (select count(*)::integer from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions,
       (select count(*)::integer from downloads d where d.account_id = u.id) as downloads,
       exists (select from passkeys p where p.user_id = u.id) or exists (select from totp_secrets o
         where o.user_id = u.id and o.confirmed_at is not null) as "hasFactor"
     from users u join accounts on accounts.id = u.id left join contributors c on c.id = u.contributor_id
     where u.id = $1`,
    [id],
  )
  return rows[0]
}

export async function findTeamsOf(client: Client, userId: number) {
  const { rows } = await client.query<{ id: number; name: string; role: string }>(
    `select t.id, t.name, m.role from team_members m join teams t on t.id = m.team_id
     where m.user_id = $1 order by t.name`,
    [userId],
  )
  return rows
}

/** Holds a person until the transaction ends. */
export async function lockUser(
  client: PoolClient,
  id: number,
): Promise<{ readonly role: UserRole; readonly blockedAt: Date | null } | undefined> {
  const { rows } = await client.query<{ role: UserRole; blockedAt: Date | null }>(
    'select role, blocked_at as "blockedAt" from users where id = $1 for update',
    [id],
  )
  return rows[0]
}

export async function updateBlocked(client: PoolClient, id: number, at: Date | null, now: Date) {
  await client.query(
    'update users set blocked_at = $2, released_at = null, updated_at = $3 where id = $1',
    [id, at, now],
  )
  if (at !== null) await client.query('delete from sessions where user_id = $1', [id])
}
