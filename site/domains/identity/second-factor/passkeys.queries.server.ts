import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type PasskeyRow = {
  readonly id: number
  readonly uuid: string
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly transports: string[]
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = `passkeys.id, passkeys.uuid, passkeys.user_id as "userId",
  credential_id as "credentialId", public_key as "publicKey", transports, name,
  is_synced as "isSynced", passkeys.created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function findPasskeys(client: Client, userId: number): Promise<PasskeyRow[]> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from passkeys where user_id = $1 order by id`,
    [userId],
  )
  return rows
}

/** The passkey of a credential whose owner may sign in. */
export async function findPasskey(
  client: Client,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from passkeys join users on users.id = passkeys.user_id
     where credential_id = $1 and blocked_at is null`,
    [credentialId],
  )
  return rows[0]
}

/** False where the credential is known already, to whomever. */
export async function insertPasskey(
  client: Client,
  passkey: {
    readonly userId: number
    readonly credentialId: string
    readonly publicKey: Uint8Array
    readonly counter: number
    readonly transports: readonly string[]
    readonly name: string
    readonly isSynced: boolean
    readonly now: Date
  },
): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name, isSynced, now } = passkey
  const { rowCount } = await client.query(
    `insert into passkeys
       (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
    [userId, credentialId, Buffer.from(publicKey), counter, transports, name, isSynced, now],
  )
  return rowCount === 1
}

/**
 * Notes a use. False where the counter did not go up: the passkey was copied, or the same answer came
 * twice. Devices that do not count say 0 for ever.
 */
export async function countPasskeyUse(
  client: Client,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update passkeys set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, now],
  )
  return rowCount === 1
}

export async function renamePasskeyRow(
  client: Client,
  { userId, uuid, name }: { userId: number; uuid: string; name: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update passkeys set name = $3 where user_id = $1 and uuid = $2',
    [userId, uuid, name],
  )
  return rowCount === 1
}

/** Answers the name of what was taken away. */
export async function deletePasskeyRow(
  client: Client,
  { userId, uuid }: { userId: number; uuid: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'delete from passkeys where user_id = $1 and uuid = $2 returning name',
    [userId, uuid],
  )
  return rows[0]?.name
}
