import type { PoolClient } from 'pg'

export type ContactMessage = {
  readonly accountId: number | null
  readonly email: string
  readonly message: string
  readonly topic: string
  readonly language: string
  readonly now: Date
}

export async function insertContactMessage(
  client: PoolClient,
  { accountId, email, message, topic, language, now }: ContactMessage,
): Promise<void> {
  await client.query(
    `insert into contact_messages (account_id, email, message, topic, language, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [accountId, email, message, topic, language, now],
  )
}
