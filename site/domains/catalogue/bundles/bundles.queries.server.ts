import type { Pool } from 'pg'

export type BundleRow = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Packs in the order of the bundle. */
  readonly packIds: readonly number[]
  /** Those that anybody may download. */
  readonly openPackIds: readonly number[]
  readonly items: number
  readonly licenses: readonly string[]
  readonly updatedAt: Date
  /** Whose it is; null where the staff put it together. */
  readonly contributor: { readonly username: string; readonly name: string } | null
}

const bundleQuery = `
  select b.id, b.uuid, b.slug, b.name, b.description,
    array_agg(p.id order by part.position) as "packIds",
    coalesce(array_agg(p.id order by part.position)
      filter (where p.price_minor = 0 and not p.is_exclusive), '{}') as "openPackIds",
    sum(p.item_count)::integer as items, array_agg(distinct l.spdx order by l.spdx) as licenses,
    max(p.updated_at) as "updatedAt",
    case when c.id is not null
      then jsonb_build_object('username', c.username, 'name', c.name) end as contributor
  from bundles b left join contributors c on c.id = b.contributor_id
  join bundle_packs part on part.bundle_id = b.id
  join packs p on p.id = part.pack_id and p.published_at is not null
  join licenses l on l.id = p.license_id
  where b.published_at is not null`

/** The newest published bundles of a contributor. */
export async function findBundleIdsOf(
  pool: Pool,
  contributorId: number,
  most: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from bundles where contributor_id = $1 and published_at is not null
     order by published_at desc, id limit $2`,
    [contributorId, most],
  )
  return rows.map(({ id }) => id)
}

/** One published bundle by slug or uuid. */
export async function findBundle(pool: Pool, slugOrUuid: string): Promise<BundleRow | undefined> {
  const { rows } = await pool.query<BundleRow>(
    `${bundleQuery} and (b.slug = $1 or b.uuid::text = $1) group by b.id, c.id`,
    [slugOrUuid],
  )
  return rows[0]
}
