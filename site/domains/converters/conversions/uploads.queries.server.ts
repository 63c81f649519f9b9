import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type ConversionUpload = {
  readonly uuid: string
  readonly name: string
  readonly bytes: number
  readonly storageKey: string
  readonly expiresAt: Date
}

const columns = `uuid, name, bytes, storage_key as "storageKey", expires_at as "expiresAt"`

type NewUpload = Omit<ConversionUpload, 'uuid'> & {
  readonly accountId: number
  readonly now: Date
}

export async function insertUpload(
  client: PoolClient,
  { accountId, name, bytes, storageKey, now, expiresAt }: NewUpload,
): Promise<ConversionUpload> {
  const { rows } = await client.query<ConversionUpload>(
    `insert into conversion_uploads (account_id, name, bytes, storage_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [accountId, name, bytes, storageKey, now, expiresAt],
  )
  return rows[0]!
}

/** Those of an account that are still kept, by uuid. */
export async function findUploads(
  client: Client,
  accountId: number,
  uuids: readonly string[],
  now: Date,
): Promise<Map<string, ConversionUpload>> {
  const { rows } = await client.query<ConversionUpload>(
    `select ${columns} from conversion_uploads
     where account_id = $1 and uuid = any($2::uuid[]) and expires_at > $3`,
    [accountId, uuids, now],
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Bytes that an account holds. */
export async function sumUploads(client: Client, accountId: number, now: Date): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    `select coalesce(sum(bytes), 0)::float8 as sum from conversion_uploads
     where account_id = $1 and expires_at > $2`,
    [accountId, now],
  )
  return rows[0]?.sum ?? 0
}
