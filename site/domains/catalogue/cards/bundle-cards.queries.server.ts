import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import { bundleFacts } from '#platform/search-driver/bundle-facts.ts'

/** What a grid and a call show of a bundle. */
export type BundleCardRow = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  /** What most of its assets are. */
  readonly kind: AssetKind
  readonly priceMinor: number
  /** Whether neither the bundle nor any of its packs costs anything. */
  readonly isFree: boolean
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isAnimated: boolean
  readonly tags: string[]
  readonly itemCount: number
  /** Its published packs in their order. */
  readonly packIds: readonly number[]
  readonly updatedAt: Date
  /** Who put it together; null for the house. */
  readonly contributor: {
    readonly id: number
    readonly username: string
    readonly name: string
  } | null
}

/** Bundles by id, in the order asked for; what is gone, withdrawn or empty is left out. */
export async function findBundleRows(pool: Pool, ids: readonly number[]): Promise<BundleCardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<BundleCardRow>(
    `select b.id, b.uuid, b.slug, b.name, b.kind, b.price_minor as "priceMinor",
       b.is_free as "isFree", b.is_exclusive as "isExclusive", b.is_featured as "isFeatured",
       b.is_animated as "isAnimated", b.tags, b.item_count as "itemCount",
       b.pack_ids as "packIds", b.updated_at as "updatedAt",
       case when c.id is not null
         then jsonb_build_object('id', c.id, 'username', c.username, 'name', c.name)
       end as contributor
     from (${bundleFacts}) b left join contributors c on c.id = b.contributor_id
     where b.id = any($1) order by array_position($1::integer[], b.id)`,
    [ids],
  )
  return rows
}
