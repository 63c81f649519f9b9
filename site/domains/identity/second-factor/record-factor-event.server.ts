import type { Pool, PoolClient } from 'pg'

/** What happens to the second factor of a person, as the log of accounts names it. */
export type FactorEvent =
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'second-factor-reset'
  | 'session-confirmed'

/** Adds a line to the log of accounts. */
export async function recordFactorEvent(
  client: Pool | PoolClient,
  event: {
    readonly action: FactorEvent
    readonly userId: number
    readonly details?: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<void> {
  const { action, userId, details = {}, now } = event
  await client.query(
    'insert into audit_log (action, user_id, details, created_at) values ($1, $2, $3, $4)',
    [action, userId, JSON.stringify(details), now],
  )
}
