import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

export type EmbeddedAsset = {
  readonly uuid: string
  readonly name: string
  readonly updatedAt: Date
  /** As drawn; null where the file says no size. */
  readonly width: number | null
  readonly height: number | null
  readonly authorName: string
  readonly licenseName: string
  /** Whether anybody may have the drawing itself. */
  readonly isOpen: boolean
  /** Whether there is a model, which can be drawn from any side. */
  readonly hasModel: boolean
  /** Whether anybody may have the model itself. */
  readonly isOpenModel: boolean
}

/** A published asset as other sites show it. */
export async function findEmbedded(
  pool: Pool,
  kind: AssetKind,
  slug: string,
): Promise<EmbeddedAsset | undefined> {
  const { rows } = await pool.query<EmbeddedAsset>(
    `select a.uuid, a.name, a.updated_at as "updatedAt", a.width, a.height,
       c.name as "authorName", l.name as "licenseName",
       a.price_minor = 0 and not a.is_exclusive and not a.needs_login and exists (
         select from asset_files f where f.asset_id = a.id and f.format = 'svg'
           and f.role = 'original') as "isOpen",
       m.is_there as "hasModel",
       a.price_minor = 0 and not a.is_exclusive and not a.needs_login and m.is_there
         as "isOpenModel"
     from assets a
     join contributors c on c.id = a.contributor_id
     join licenses l on l.id = a.license_id
     cross join lateral (select exists (select from asset_files f where f.asset_id = a.id
       and f.format = 'glb' and f.role = 'original') as is_there) m
     where a.kind = $1 and a.slug = $2 and a.published_at is not null`,
    [kind, slug],
  )
  return rows[0]
}
