import type { PoolClient } from 'pg'

type Identity = { readonly provider: string; readonly subject: string }

/** Whom a provider's subject was last time. */
export async function findIdentity(
  client: PoolClient,
  { provider, subject }: Identity,
): Promise<{ userId: number; isBlocked: boolean; isReleased: boolean } | undefined> {
  const { rows } = await client.query<{ userId: number; isBlocked: boolean; isReleased: boolean }>(
    `select user_id as "userId", blocked_at is not null and released_at is null as "isBlocked",
       released_at is not null as "isReleased"
     from oauth_identities join users on users.id = user_id
     where provider = $1 and subject = $2`,
    [provider, subject],
  )
  return rows[0]
}

export async function saveIdentity(
  client: PoolClient,
  {
    provider,
    subject,
    userId,
    email,
    now,
  }: Identity & { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into oauth_identities (provider, subject, user_id, email, created_at, used_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (provider, subject) do update
       set user_id = excluded.user_id, email = excluded.email, used_at = $5`,
    [provider, subject, userId, email, now],
  )
}
