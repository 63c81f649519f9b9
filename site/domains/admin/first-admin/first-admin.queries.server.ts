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
