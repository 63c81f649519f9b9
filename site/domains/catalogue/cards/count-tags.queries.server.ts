import type { PoolClient } from 'pg'

/** What of an asset its tags are counted by. */
export type TaggedAsset = { readonly tags: readonly string[]; readonly isPublished: boolean }

/**
 * Brings the number of published assets of each tag from what some assets were to what they are. Differences
 * add up whoever else counts at the same moment; the import counts all anew.
 */
export async function countTagChanges(
  client: PoolClient,
  before: readonly TaggedAsset[],
  after: readonly TaggedAsset[],
): Promise<void> {
  const changes = new Map<string, { name: string; difference: number }>()
  const add = (assets: readonly TaggedAsset[], difference: 1 | -1) => {
    for (const { tags, isPublished } of assets) {
      if (!isPublished) continue
      // An asset with “line art” and “line-art” counts once.
      for (const [slug, name] of new Map(tags.map((tag) => [tag.replaceAll(' ', '-'), tag]))) {
        const known = changes.get(slug)
        changes.set(slug, { name, difference: (known?.difference ?? 0) + difference })
      }
    }
  }
  add(before, -1)
  add(after, 1)
  const rows = [...changes].filter(([, { difference }]) => difference !== 0)
  if (rows.length === 0) return
  const slugs = rows.map(([slug]) => slug)
  // In one order, so that two who count at once wait for each other and never in a ring.
  await client.query(
    `insert into tags (slug, name, asset_count)
     select slug, name, difference from unnest($1::text[], $2::text[], $3::integer[])
       as d (slug, name, difference) order by slug
     on conflict (slug) do update set asset_count = tags.asset_count + excluded.asset_count`,
    [slugs, rows.map(([, { name }]) => name), rows.map(([, { difference }]) => difference)],
  )
  await client.query('delete from tags where slug = any($1) and asset_count <= 0', [slugs])
}

/** Changes one asset, and with it the numbers of its tags. */
export async function changeWithTags<Result>(
  client: PoolClient,
  assetId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const read = async () => {
    const { rows } = await client.query<TaggedAsset>(
      `select tags, published_at is not null as "isPublished" from assets where id = $1 for update`,
      [assetId],
    )
    return rows
  }
  const before = await read()
  const result = await change()
  await countTagChanges(client, before, await read())
  return result
}
