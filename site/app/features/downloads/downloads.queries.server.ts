import type { Pool, PoolClient } from 'pg'

/** Makes concurrent downloads of one guest wait for each other until the transaction ends. */
export async function lockGuest(client: PoolClient, guestKey: Buffer): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [
    guestKey.readBigInt64BE(0).toString(),
  ])
}

/** How many different items a guest has fetched since a moment, and whether this one is among them. */
export async function findGuestUsage(
  client: PoolClient,
  { guestKey, assetId, since }: { guestKey: Buffer; assetId: number; since: Date },
): Promise<{ used: number; hasDownloaded: boolean }> {
  const { rows } = await client.query<{ used: number; hasDownloaded: boolean }>(
    `select count(distinct asset_id)::integer as used,
       coalesce(bool_or(asset_id = $2), false) as "hasDownloaded"
     from downloads where guest_key = $1 and created_at >= $3`,
    [guestKey, assetId, since],
  )
  return rows[0] ?? { used: 0, hasDownloaded: false }
}

/** Records a granted download; the row is the receipt of its licence and is never deleted. */
export async function insertDownload(
  client: PoolClient,
  grant: { assetId: number; guestKey: Buffer; format: string; licenseId: number; createdAt: Date },
): Promise<void> {
  await client.query(
    `insert into downloads (asset_id, guest_key, format, license_id, created_at)
     values ($1, $2, $3, $4, $5)`,
    [grant.assetId, grant.guestKey, grant.format, grant.licenseId, grant.createdAt],
  )
  await client.query('update assets set download_count = download_count + 1 where id = $1', [
    grant.assetId,
  ])
}

/** Runs `work` in one transaction; a throw undoes it. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
