import type { PoolClient } from 'pg'

export type ContactMessage = {
  readonly accountId: number | null
  readonly email: string
  readonly message: string
  readonly topic: string
  readonly language: string
  readonly now: Date
}

/** Answers with its uuid. */
export async function insertContactMessage(
  client: PoolClient,
  { accountId, email, message, topic, language, now }: ContactMessage,
): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into contact_messages (account_id, email, message, topic, language, created_at)
     values ($1, $2, $3, $4, $5, $6) returning uuid`,
    [accountId, email, message, topic, language, now],
  )
  return rows[0]?.uuid ?? ''
}

/** The addresses of people with one of these roles who can sign in. */
export async function findStaffAddresses(
  client: PoolClient,
  roles: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from users
     where role = any($1::text[]) and blocked_at is null and email_verified_at is not null`,
    [roles],
  )
  return rows.map(({ email }) => email)
}
