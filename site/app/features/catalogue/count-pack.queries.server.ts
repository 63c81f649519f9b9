import type { PoolClient } from 'pg'

/** What follows from the works in a pack; one without any is not shown. */
export async function countPack(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query(
    `update packs set updated_at = $2, item_count = counted.items, tags = counted.tags,
       published_at = case when counted.items > 0 then coalesce(packs.published_at, $2) end
     from (
       select count(*)::int as items,
         (select coalesce(array_agg(tag), '{}') from (
           select tag from assets item, unnest(item.tags) tag
           where item.pack_id = $1 and item.published_at is not null
           group by tag order by count(*) desc, tag limit 12) top) as tags
       from assets where pack_id = $1 and published_at is not null) counted
     where packs.id = $1`,
    [id, now],
  )
}

/** The same for the pack that an item is in, once the item came or went. */
export async function countPackOf(client: PoolClient, assetId: number, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number | null }>(
    'select pack_id as id from assets where id = $1',
    [assetId],
  )
  const id = rows[0]?.id ?? null
  if (id !== null) await countPack(client, id, now)
}
