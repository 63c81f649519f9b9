import type { AssetKind } from '@tessera/contracts'
import type { AssetFacts } from '#db/schema/catalogue.ts'
import type { Pool } from 'pg'
import type { PictureLight } from '#domains/catalogue/cards/index.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import type { Likeness } from './rank-similar.ts'

/** Everything a detail page and a download need of one asset. */
export type AssetRow = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly kind: AssetKind
  readonly priceMinor: number
  readonly tags: string[]
  readonly colors: string[]
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isAnimated: boolean
  readonly isEditorial: boolean
  readonly isTrademark: boolean
  readonly isDerived: boolean
  readonly needsLogin: boolean
  readonly isPublished: boolean
  readonly uniconFamily: string | null
  readonly width: number | null
  readonly height: number | null
  readonly facts: AssetFacts
  readonly viewCount: number
  readonly downloadCount: number
  readonly updatedAt: Date
  /** As PostgreSQL writes it, with its microseconds. */
  readonly createdAt: string
  readonly contributorId: number
  readonly contributorName: string
  readonly contributorUrl: string | null
  readonly username: string
  readonly packId: number | null
  readonly packSlug: string | null
  readonly packName: string | null
  readonly packItemCount: number | null
  readonly category: { id: number; slug: string; name: string } | null
  readonly style: { id: number; slug: string; name: string } | null
  readonly licenseId: number
  readonly licenseName: string
  readonly spdx: string
  readonly licenseUrl: string
  readonly packageVersion: string
  /** Place within the pack. */
  readonly position: number
  /** The package the asset came in; null when its source is gone. */
  readonly packageName: string | null
  /** Of its picture, once that was drawn. */
  readonly light: PictureLight | null
}

/** A stored file of an asset; `body` holds text, `storageKey` points into the file store. */
export type StoredFileRow = {
  readonly format: string
  readonly role: string
  readonly body: string | null
  readonly storageKey: string | null
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}

const assetQuery = `
  select a.id, a.uuid, a.slug, a.name, a.kind, a.price_minor as "priceMinor", a.tags, a.colors,
    a.is_exclusive as "isExclusive", a.is_featured as "isFeatured", a.is_animated as "isAnimated",
    a.is_editorial as "isEditorial", a.is_trademark as "isTrademark", a.is_derived as "isDerived",
    a.needs_login as "needsLogin", a.published_at is not null as "isPublished",
    a.unicon_family as "uniconFamily", a.width, a.height, a.facts,
    a.view_count as "viewCount", a.download_count as "downloadCount", a.updated_at as "updatedAt",
    a.created_at::text as "createdAt",
    c.id as "contributorId", c.name as "contributorName", c.website as "contributorUrl", c.username,
    p.id as "packId", p.slug as "packSlug", p.name as "packName", p.item_count as "packItemCount",
    case when g.id is null then null
      else json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) end as category,
    case when s.id is null then null
      else json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) end as style,
    l.id as "licenseId", l.name as "licenseName", l.spdx, l.url as "licenseUrl",
    l.package_version as "packageVersion", a.position, o.package_name as "packageName",
    case when x.luminance is not null then json_build_object('luminance', x.luminance,
      'chroma', x.chroma, 'outline', x.outline) end as light
  from assets a
  join contributors c on c.id = a.contributor_id
  join licenses l on l.id = a.license_id
  left join packs p on p.id = a.pack_id
  left join categories g on g.id = a.category_id
  left join styles s on s.id = a.style_id
  left join sources o on o.id = a.source_id
  left join asset_pixels x on x.asset_id = a.id`

/** An asset by slug within a kind. Withdrawn assets are found too: `isPublished` says so. */
export async function findAssetBySlug(
  pool: Pool,
  kind: AssetKind,
  slug: string,
): Promise<AssetRow | undefined> {
  const { rows } = await pool.query<AssetRow>(`${assetQuery} where a.kind = $1 and a.slug = $2`, [
    kind,
    slug,
  ])
  return rows[0]
}

/** An asset by slug of any kind; where several kinds share the slug, icons win, then the kinds in order. */
export async function findAssetByAnySlug(pool: Pool, slug: string): Promise<AssetRow | undefined> {
  const { rows } = await pool.query<AssetRow>(
    `${assetQuery} where a.slug = $1 and a.published_at is not null
     order by array_position(
       array['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'], a.kind)
     limit 1`,
    [slug],
  )
  return rows[0]
}

/** An asset by its numeric id or uuid. */
export async function findAssetById(pool: Pool, id: string): Promise<AssetRow | undefined> {
  const isNumber = /^\d{1,9}$/.test(id)
  if (!isNumber && !isUuid(id)) return undefined
  const { rows } = await pool.query<AssetRow>(
    `${assetQuery} where ${isNumber ? 'a.id' : 'a.uuid'} = $1`,
    [id],
  )
  return rows[0]
}

/** The present slug of an asset that once had this one. */
export async function findRenamedSlug(
  pool: Pool,
  kind: AssetKind,
  formerSlug: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ slug: string }>(
    `select a.slug from slug_history h join assets a on a.id = h.subject_id
     where h.subject = 'asset' and h.kind = $1 and h.slug = $2 and a.published_at is not null`,
    [kind, formerSlug],
  )
  return rows[0]?.slug
}

/** Ids of up to `limit` assets before and after one in the order of its pack, nearest first. */
export async function findPackNeighbours(
  pool: Pool,
  { packId, position, id }: { packId: number; position: number; id: number },
  limit: number,
): Promise<{ before: number[]; after: number[] }> {
  const side = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    pool.query<{ id: number }>(
      `select id from assets
       where pack_id = $1 and published_at is not null and (position, id) ${comparison} ($2, $3)
       order by position ${order}, id ${order} limit $4`,
      [packId, position, id, limit],
    )
  const [before, after] = await Promise.all([side('<', 'desc'), side('>', 'asc')])
  return { before: before.rows.map((row) => row.id), after: after.rows.map((row) => row.id) }
}

/** A file of a published asset by the item's uuid; the first original in that format. */
export async function findPublishedFile(
  pool: Pool,
  uuid: string,
  format: string,
): Promise<(StoredFileRow & { isOpen: boolean }) | undefined> {
  const { rows } = await pool.query<StoredFileRow & { isOpen: boolean }>(
    `select f.format, f.role, f.body, f.storage_key as "storageKey", f.bytes, f.sha256,
       f.width, f.height,
       a.price_minor = 0 and not a.is_exclusive and not a.needs_login as "isOpen"
     from assets a join asset_files f on f.asset_id = a.id
     where a.uuid = $1 and a.published_at is not null and f.format = $2 and f.role = 'original'`,
    [uuid, format],
  )
  return rows[0]
}

/** Those of the candidates with the source and name of an asset, without itself, by pack. */
export async function findSiblings(
  pool: Pool,
  id: number,
  candidates: readonly number[],
): Promise<{ id: number; packId: number | null; isSamePack: boolean }[]> {
  const { rows } = await pool.query<{ id: number; packId: number | null; isSamePack: boolean }>(
    `select other.id, other.pack_id as "packId",
       other.pack_id is not distinct from item.pack_id as "isSamePack"
     from assets item
     join assets other on other.source_id = item.source_id and other.name = item.name
       and other.id <> item.id and other.id = any($2)
     where item.id = $1 and other.published_at is not null
     order by other.pack_id, other.position, other.id`,
    [id, candidates],
  )
  return rows
}

/** What likeness is judged by, of published assets. */
export async function findLikenesses(pool: Pool, ids: readonly number[]): Promise<Likeness[]> {
  const { rows } = await pool.query<Likeness>(
    `select id, name, tags, style_id as "styleId", contributor_id as "contributorId",
       pack_id as "packId", color_buckets as "colorBuckets"
     from unnest($1::integer[]) with ordinality as wanted (wanted_id, place)
     join assets on assets.id = wanted_id and published_at is not null
     order by place`,
    [ids],
  )
  return rows
}

/** The stored files of an asset, originals first. */
export async function findStoredFiles(pool: Pool, assetId: number): Promise<StoredFileRow[]> {
  const { rows } = await pool.query<StoredFileRow>(
    `select format, role, body, storage_key as "storageKey", bytes, sha256, width, height
     from asset_files where asset_id = $1 order by role <> 'original', format`,
    [assetId],
  )
  return rows
}

/** Counts a view of a published asset or pack, in all and on its day; unknown ones count nothing. */
export async function countView(pool: Pool, uuid: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const { rowCount } = await pool.query(
    `with seen as (
       update assets set view_count = view_count + 1
       where uuid = $1 and published_at is not null returning id
     )
     insert into item_days as kept (asset_id, day, views) select id, $2, 1 from seen
     on conflict (asset_id, day) do update set views = kept.views + 1`,
    [uuid, day],
  )
  if (rowCount === 1) return
  await pool.query(
    `insert into pack_days as kept (pack_id, day, views)
     select id, $2, 1 from packs where uuid = $1 and published_at is not null
     on conflict (pack_id, day) do update set views = kept.views + 1`,
    [uuid, day],
  )
}

/** Whether an asset by that name was taken down by law. */
export async function isTakenDown(
  pool: Pool,
  { kind, slug }: { readonly kind: AssetKind; readonly slug: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from assets where kind = $1 and slug = $2 and published_at is null
       and (house_marks->>'isTakenDown')::boolean`,
    [kind, slug],
  )
  return rowCount === 1
}
