import type { Pool, PoolClient } from 'pg'

export type AccountEvent =
  | 'login'
  | 'password-changed'
  | 'password-reset'
  | 'email-verified'
  | 'sessions-revoked'
  | 'provider-linked'

/** Adds a line to the audit log. */
export async function recordEvent(
  client: Pool | PoolClient,
  {
    action,
    userId,
    details = {},
    now,
  }: {
    readonly action: AccountEvent
    readonly userId: number
    readonly details?: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    'insert into audit_log (action, user_id, details, created_at) values ($1, $2, $3, $4)',
    [action, userId, JSON.stringify(details), now],
  )
}
