import type { Pool, PoolClient } from 'pg'
import { COPY_LIKENESS } from './copy-likeness.ts'

/** Whether the catalogue has a work of somebody else that a person would take for the same. */
export async function isLikeAnothers(client: Pool | PoolClient, uuid: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from submissions s
     cross join jsonb_to_recordset(s.alike) as near("assetId" int, similarity float8)
     join assets a on a.id = near."assetId" and a.published_at is not null
     where s.uuid = $1 and a.contributor_id <> s.contributor_id and near.similarity >= $2 limit 1`,
    [uuid, COPY_LIKENESS],
  )
  return rowCount === 1
}
