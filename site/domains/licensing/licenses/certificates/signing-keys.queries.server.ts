import type { Pool, PoolClient } from 'pg'

const KEY_LOCK = 7_353_227

export type SigningKeyRow = {
  readonly id: string
  /** Ed25519, raw 32 bytes. */
  readonly publicKey: Buffer
  readonly sealedPrivateKey: Buffer
  readonly createdAt: Date
  readonly retiredAt: Date | null
}

const columns = `id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey",
  created_at as "createdAt", retired_at as "retiredAt"`

/** Every key that ever signed, the newest first. */
export async function findSigningKeys(executor: Pick<Pool, 'query'>): Promise<SigningKeyRow[]> {
  const { rows } = await executor.query<SigningKeyRow>(
    `select ${columns} from signing_keys order by created_at desc, id`,
  )
  return rows
}

/** Lets one process at a time make a key, until the transaction ends. */
export async function lockSigningKeys(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [KEY_LOCK])
}

export async function insertSigningKey(
  client: PoolClient,
  key: Omit<SigningKeyRow, 'retiredAt'>,
): Promise<void> {
  await client.query(
    `insert into signing_keys (id, public_key, sealed_private_key, created_at)
     values ($1, $2, $3, $4)`,
    [key.id, key.publicKey, key.sealedPrivateKey, key.createdAt],
  )
}

/** Retired keys sign no more, and what they signed still verifies. */
export async function retireSigningKeys(client: PoolClient, at: Date): Promise<void> {
  await client.query('update signing_keys set retired_at = $1 where retired_at is null', [at])
}
