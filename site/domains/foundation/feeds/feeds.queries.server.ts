import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

export type NewAssetRow = {
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly tags: readonly string[]
  readonly updatedAt: Date
  readonly publishedAt: Date
  readonly contributorName: string
  readonly username: string
  readonly packName: string | null
  readonly licenseName: string
}

/** What a feed tells of assets, in the order of the ids; those withdrawn meanwhile are left out. */
export async function findNewAssets(pool: Pool, ids: readonly number[]): Promise<NewAssetRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<NewAssetRow>(
    `select asset.uuid, asset.slug, asset.kind, asset.name, asset.tags,
       asset.updated_at as "updatedAt", asset.published_at as "publishedAt",
       contributor.name as "contributorName", contributor.username,
       pack.name as "packName", license.name as "licenseName"
     from unnest($1::integer[]) with ordinality as wanted (id, place)
     join assets asset on asset.id = wanted.id and asset.published_at is not null
     join contributors contributor on contributor.id = asset.contributor_id
     join licenses license on license.id = asset.license_id
     left join packs pack on pack.id = asset.pack_id
     order by wanted.place`,
    [ids],
  )
  return rows
}
