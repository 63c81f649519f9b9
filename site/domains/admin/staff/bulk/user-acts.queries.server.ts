import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { UserRole } from '#db/schema/identity/accounts.ts'

export type HeldUser = {
  readonly id: number
  readonly email: string
  readonly language: Language
  readonly role: UserRole
  /** As text: a Date would lose its microseconds. */
  readonly blockedAt: string | null
  readonly isVerified: boolean
  /** A mail that proves the address was written within the last hour. */
  readonly isAsked: boolean
}

/** People as they are, held until the transaction ends. */
export async function lockUsers(
  client: PoolClient,
  ids: readonly number[],
  now: Date,
): Promise<HeldUser[]> {
  const { rows } = await client.query<HeldUser>(
    `select id, email, language, role, blocked_at::text as "blockedAt",
       email_verified_at is not null as "isVerified",
       exists (select from mails m where m.recipient = users.email and m.template in ('verification', 'account-exists')
         and m.created_at > $2::timestamptz - interval '1 hour') as "isAsked"
     from users where id = any($1::integer[]) order by id for update`,
    [ids, now],
  )
  return rows
}

/** Signs somebody out everywhere; false where they were signed in nowhere. */
export async function deleteSessions(client: PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from sessions where user_id = $1', [userId])
  return (rowCount ?? 0) > 0
}

/** Suspends somebody or lets them in; answers since when they are suspended. */
export async function setBlocked(
  client: PoolClient,
  { id, at, now }: { readonly id: number; readonly at: Date | null; readonly now: Date },
): Promise<string | null> {
  const { rows } = await client.query<{ blockedAt: string | null }>(
    `update users set blocked_at = $2, released_at = null, updated_at = $3 where id = $1
     returning blocked_at::text as "blockedAt"`,
    [id, at, now],
  )
  return rows[0]?.blockedAt ?? null
}
