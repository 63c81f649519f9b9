import type { PoolClient } from 'pg'

/**
 * What follows for packs from the assets in them. One without any is not shown; one whose assets come
 * back stands where it stood in lists by time. Tags stay where no asset has any.
 */
export async function countPacks(
  client: PoolClient,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await client.query(
    `update packs set updated_at = $2, item_count = counted.items,
       tags = coalesce(nullif(counted.tags, '{}'), packs.tags),
       published_at = case when counted.items > 0 then coalesce(packs.published_at, packs.created_at) end
     from (
       select packs.id, count(assets.id)::int as items,
         (select coalesce(array_agg(tag), '{}') from (
           select tag from assets item, unnest(item.tags) tag
           where item.pack_id = packs.id and item.published_at is not null
           group by tag order by count(*) desc, tag limit 12) top) as tags
       from packs left join assets on assets.pack_id = packs.id and assets.published_at is not null
       where packs.id = any($1) group by packs.id) counted
     where counted.id = packs.id`,
    [ids, now],
  )
}

/** The same for every pack of a source. */
export async function countPacksOf(client: PoolClient, sourceId: string, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from packs where source_id = $1', [
    sourceId,
  ])
  await countPacks(
    client,
    rows.map(({ id }) => id),
    now,
  )
}
