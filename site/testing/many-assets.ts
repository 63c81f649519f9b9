import type { Pool } from 'pg'

/** Adds published icons like the heart of the test catalogue: `many-1`, `many-2` … */
export async function addManyAssets(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into assets (slug, kind, name, source_id, source_key, pack_id, contributor_id, license_id,
       tags, content_hash, created_at, published_at)
     select 'many-' || n, kind, 'Many ' || n, source_id, 'many-' || n, pack_id, contributor_id, license_id,
       '{many}', 'many-' || n, now(), now()
     from assets, generate_series(1, $1) n where slug = 'heart' and kind = 'icon'`,
    [count],
  )
}
