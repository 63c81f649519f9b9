import type { Pool } from 'pg'

/** Counts the published assets of every tag anew and refreshes the planner's figures. */
export async function rebuildTags(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from tags')
    await client.query(
      `insert into tags (slug, name, asset_count)
       select replace(tag, ' ', '-'), min(tag), count(distinct assets.id)::int
       from assets, unnest(assets.tags) tag
       where assets.published_at is not null
       group by replace(tag, ' ', '-')`,
    )
    await client.query('commit')
    await client.query('analyze assets, asset_files, packs, tags')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
