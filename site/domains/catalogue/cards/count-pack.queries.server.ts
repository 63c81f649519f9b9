import type { PoolClient } from 'pg'
import { countPacks } from '#catalogue-import/store/count-packs.ts'

/** Counts the pack that an asset is in, once the asset came or went. */
export async function countPackOf(client: PoolClient, assetId: number, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number | null }>(
    'select pack_id as id from assets where id = $1',
    [assetId],
  )
  const id = rows[0]?.id ?? null
  if (id !== null) await countPacks(client, [id], now)
}
