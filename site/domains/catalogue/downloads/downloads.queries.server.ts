import type { Pool, PoolClient } from 'pg'

/** Makes concurrent downloads of one guest wait for each other until the transaction ends. */
export async function lockGuest(client: PoolClient, guestKey: Buffer): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [
    guestKey.readBigInt64BE(0).toString(),
  ])
}

/** What was downloaded: one asset, or a whole pack, which counts as one download. */
export type DownloadSubject =
  | { readonly assetId: number; readonly packId?: never }
  | { readonly packId: number; readonly assetId?: never }

/** What the row of an asset or pack says of whence it is; read once, with the rest of it. */
export type DownloadOrigin = {
  readonly contributorId: number
  /** The pack of an asset; null for one without and for packs. */
  readonly packId: number | null
  /** Of an asset, as PostgreSQL writes it: a Date would lose the microseconds. */
  readonly createdAt: string | null
}

type GuestAndDay = { readonly guestKey: Buffer; readonly since: Date }

/** How many different things a guest has fetched since a moment, and whether this one is among them. */
export async function findGuestUsage(
  client: PoolClient,
  { guestKey, since, assetId, packId }: GuestAndDay & DownloadSubject,
): Promise<{ used: number; hasDownloaded: boolean }> {
  const { rows } = await client.query<{ used: number; hasDownloaded: boolean }>(
    `select count(distinct (asset_id, pack_id))::integer as used,
       coalesce(bool_or(asset_id = $3 or pack_id = $4), false) as "hasDownloaded"
     from downloads where guest_key = $1 and created_at >= $2`,
    [guestKey, since, assetId ?? null, packId ?? null],
  )
  return rows[0] ?? { used: 0, hasDownloaded: false }
}

/** How many different assets and packs a guest has fetched since a moment. */
export async function countGuestDownloads(
  pool: Pool,
  { guestKey, since }: GuestAndDay,
): Promise<number> {
  const { rows } = await pool.query<{ used: number }>(
    `select count(distinct (asset_id, pack_id))::integer as used
     from downloads where guest_key = $1 and created_at >= $2`,
    [guestKey, since],
  )
  return rows[0]?.used ?? 0
}
