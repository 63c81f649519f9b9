import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

/** Assets of a kind that were downloaded most since a moment, by different receipts. */
export async function findMostDownloaded(
  pool: Pool,
  { kind, since, limit }: { kind: AssetKind; since: Date; limit: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from downloads d join assets a on a.id = d.asset_id
     where d.created_at >= $2 and a.kind = $1 and a.published_at is not null
     group by a.id order by count(*) desc, a.popularity desc, a.id limit $3`,
    [kind, since, limit],
  )
  return rows.map(({ id }) => id)
}
