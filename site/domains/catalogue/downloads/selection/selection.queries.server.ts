import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import type { ArchiveLicense } from '#domains/catalogue/downloads/archive/archive-asset.ts'

/** Licences with their texts, by id. */
export async function findArchiveLicenses(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ArchiveLicense>> {
  const { rows } = await pool.query<ArchiveLicense>(
    `select l.id, l.spdx, l.name, l.url, l.text, l.notice, o.package_name as "packageName",
       l.package_version as "packageVersion"
     from licenses l left join sources o on o.id = l.source_id where l.id = any($1)`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type SelectableRow = {
  /** As it was asked for. */
  readonly wanted: string
  readonly product: 'item' | 'pack'
  readonly id: number
  readonly uuid: string
  readonly kind: AssetKind
  readonly slug: string
  readonly name: string
  readonly author: string
  readonly updatedAt: Date
  readonly contributorId: number
  readonly packId: number | null
  readonly createdAt: string
  readonly priceMinor: number
  readonly isPublished: boolean
  readonly isExclusive: boolean
  readonly needsLogin: boolean
  readonly spdx: string
  /** Whether there is an original to put into an archive. */
  readonly hasFile: boolean
}

/** Assets by number or uuid and packs by uuid, in the order asked for; what is not there is left out. */
export async function findSelectable(pool: Pool, ids: readonly string[]): Promise<SelectableRow[]> {
  const numbers = ids.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : null))
  const uuids = ids.map((id) => (isUuid(id) ? id : null))
  const { rows } = await pool.query<SelectableRow>(
    `select given.wanted, w.product, w.id, w.uuid, w.kind, w.slug, w.name, c.name as author,
       w.updated_at as "updatedAt", w.contributor_id as "contributorId", w.pack_id as "packId",
       w.created_at::text as "createdAt", w.price_minor as "priceMinor",
       w.published_at is not null as "isPublished", w.is_exclusive as "isExclusive",
       w.needs_login as "needsLogin", l.spdx, w.has_file as "hasFile"
     from unnest($1::text[], $2::integer[], $3::uuid[])
       with ordinality given (wanted, id, uuid, place)
     cross join lateral (
       select 'item' as product, a.id, a.uuid, a.kind, a.slug, a.name, a.updated_at, a.price_minor,
         a.published_at, a.is_exclusive, a.needs_login, a.contributor_id, a.pack_id, a.created_at, a.license_id,
         exists (select 1 from asset_files f where f.asset_id = a.id and f.role = 'original')
           as has_file
       from assets a where a.id = given.id or a.uuid = given.uuid
       union all
       select 'pack', p.id, p.uuid, p.kind, p.slug, p.name, p.updated_at, p.price_minor,
         p.published_at, p.is_exclusive, false, p.contributor_id, null, p.created_at, p.license_id, false
       from packs p where p.uuid = given.uuid
     ) w
     join contributors c on c.id = w.contributor_id
     join licenses l on l.id = w.license_id
     order by given.place`,
    [ids, numbers, uuids],
  )
  return rows
}
