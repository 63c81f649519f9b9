import type { Pool, PoolClient } from 'pg'
import type { UserRole } from '#db/schema/identity/accounts.ts'

type Client = Pool | PoolClient

export type Candidate = {
  readonly id: number
  readonly role: UserRole
  readonly isProved: boolean
}

/** Open accounts of an address, held until the transaction ends; a proved one first. */
export async function lockAccountsOf(client: PoolClient, email: string): Promise<Candidate[]> {
  const { rows } = await client.query<Candidate>(
    `select id, role, email_verified_at is not null as "isProved" from users
     where lower(email) = lower($1) and blocked_at is null
     order by email_verified_at is null, id for update`,
    [email],
  )
  return rows
}

export async function listStaff(client: Client) {
  const { rows } = await client.query<{ email: string | null; role: UserRole; isProved: boolean }>(
    `select email, role, email_verified_at is not null as "isProved" from users
     where role <> 'user' and blocked_at is null order by role, email`,
  )
  return rows
}

/** All that may give out roles, held until the transaction ends: the last of them stays. */
export async function lockAdmins(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where role = 'admin' and blocked_at is null order by id for update`,
  )
  return rows.map(({ id }) => id)
}

/** Another role means another session: whoever was signed in signs in anew. */
export async function updateRole(client: PoolClient, id: number, role: UserRole, now: Date) {
  await client.query('update users set role = $2, updated_at = $3 where id = $1', [id, role, now])
  await client.query('delete from sessions where user_id = $1', [id])
}
