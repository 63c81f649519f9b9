import type { Pool, PoolClient } from 'pg'

type Purpose = 'verify-email' | 'reset-password'
type Client = Pool | PoolClient

export async function insertToken(
  client: Client,
  token: {
    readonly hash: Buffer
    readonly userId: number
    readonly purpose: Purpose
    readonly email: string
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { hash, userId, purpose, email, now, expiresAt } = token
  await client.query(
    `insert into user_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hash, userId, purpose, email, now, expiresAt],
  )
}

/** Uses a token up: of any number at the same time one succeeds. */
export async function useToken(
  client: Client,
  { hash, purpose, now }: { hash: Buffer; purpose: Purpose; now: Date },
): Promise<{ userId: number; email: string } | undefined> {
  const { rows } = await client.query<{ userId: number; email: string }>(
    `update user_tokens set used_at = $3
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning user_id as "userId", email`,
    [hash, purpose, now],
  )
  return rows[0]
}

/** Whose link it is while it still works, without using it up. */
export async function findGoodToken(
  client: Client,
  { hash, purpose, now }: { hash: Buffer; purpose: Purpose; now: Date },
): Promise<{ userId: number; email: string } | undefined> {
  const { rows } = await client.query<{ userId: number; email: string }>(
    `select user_id as "userId", email from user_tokens
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [hash, purpose, now],
  )
  return rows[0]
}

/** Ends the other links of a person for one purpose. */
export async function endTokens(
  client: Client,
  { userId, purpose, now }: { userId: number; purpose: Purpose; now: Date },
): Promise<void> {
  await client.query(
    `update user_tokens set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null`,
    [userId, purpose, now],
  )
}
