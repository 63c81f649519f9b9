import type { PoolClient } from 'pg'
import { SYNTHETIC_SOURCE } from './synthetic-rows.ts'

/**
 * Deletes all made-up rows inside the caller's transaction: unlike those of a source, nobody was
 * granted a right to them that has to be kept. How many assets there were.
 *
 * @throws a foreign key violation where somebody downloaded one or follows its contributor.
 */
export async function deleteSynthetic(client: PoolClient): Promise<number> {
  const mine = [SYNTHETIC_SOURCE]
  const named = [`${SYNTHETIC_SOURCE}-%`]
  await client.query(
    `update tags set asset_count = asset_count - own.count
     from (select replace(tag, ' ', '-') as slug, count(distinct assets.id)::int as count
       from assets, unnest(tags) tag where source_id = $1 and published_at is not null
       group by 1) own
     where tags.slug = own.slug`,
    mine,
  )
  await client.query('delete from tags where asset_count <= 0')
  await client.query(
    'delete from bundle_packs where bundle_id in (select id from bundles where slug like $1)',
    named,
  )
  await client.query('delete from bundles where slug like $1', named)
  await client.query(
    'delete from asset_files using assets where asset_id = assets.id and source_id = $1',
    mine,
  )
  const { rowCount } = await client.query('delete from assets where source_id = $1', mine)
  await client.query('delete from packs where source_id = $1', mine)
  await client.query('delete from contributors where username like $1', named)
  await client.query('delete from licenses where source_id = $1', mine)
  await client.query('delete from sources where id = $1', mine)
  return rowCount ?? 0
}
