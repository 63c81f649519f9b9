import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'

type Reference = { readonly id: number; readonly slug: string; readonly name: string }

/** Everything a pack's page and its download need of the pack itself. */
export type PackRow = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly description: string
  readonly priceMinor: number
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isTrademark: boolean
  readonly isPublished: boolean
  readonly itemCount: number
  readonly downloadCount: number
  readonly updatedAt: Date
  readonly contributorId: number
  readonly contributorName: string
  readonly contributorUrl: string | null
  readonly username: string
  readonly category: Reference | null
  readonly style: Reference | null
  readonly licenseId: number
  readonly licenseName: string
  readonly spdx: string
  readonly licenseUrl: string
  readonly packageVersion: string
  /** The package the pack came in; null when its source is gone. */
  readonly packageName: string | null
}

const packQuery = `
  select p.id, p.uuid, p.slug, p.kind, p.name, p.description, p.price_minor as "priceMinor",
    p.is_exclusive as "isExclusive", p.is_featured as "isFeatured",
    p.is_trademark as "isTrademark", p.published_at is not null as "isPublished",
    p.item_count as "itemCount", p.download_count as "downloadCount", p.updated_at as "updatedAt",
    c.id as "contributorId", c.name as "contributorName", c.website as "contributorUrl", c.username,
    case when g.id is null then null
      else json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) end as category,
    case when s.id is null then null
      else json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) end as style,
    l.id as "licenseId", l.name as "licenseName", l.spdx, l.url as "licenseUrl",
    l.package_version as "packageVersion", o.package_name as "packageName"
  from packs p
  join contributors c on c.id = p.contributor_id
  join licenses l on l.id = p.license_id
  left join categories g on g.id = p.category_id
  left join styles s on s.id = p.style_id
  left join sources o on o.id = p.source_id`

/** A pack by slug within a kind. Withdrawn packs are found too: `isPublished` says so. */
export async function findPackBySlug(
  pool: Pool,
  kind: AssetKind,
  slug: string,
): Promise<PackRow | undefined> {
  const { rows } = await pool.query<PackRow>(`${packQuery} where p.kind = $1 and p.slug = $2`, [
    kind,
    slug,
  ])
  return rows[0]
}

/** A pack by slug of any kind; where kinds share the slug, icons win, then the kinds in order. */
export async function findPackByAnySlug(pool: Pool, slug: string): Promise<PackRow | undefined> {
  const { rows } = await pool.query<PackRow>(
    `${packQuery} where p.slug = $1 and p.published_at is not null
     order by array_position(
       array['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'], p.kind)
     limit 1`,
    [slug],
  )
  return rows[0]
}

/** A pack by its numeric id or uuid. */
export async function findPackById(pool: Pool, id: string): Promise<PackRow | undefined> {
  const isNumber = /^\d{1,9}$/.test(id)
  if (!isNumber && !isUuid(id)) return undefined
  const { rows } = await pool.query<PackRow>(
    `${packQuery} where ${isNumber ? 'p.id' : 'p.uuid'} = $1`,
    [id],
  )
  return rows[0]
}

/** The present slug of a pack that once had this one. */
export async function findRenamedPackSlug(
  pool: Pool,
  kind: AssetKind,
  formerSlug: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ slug: string }>(
    `select p.slug from slug_history h join packs p on p.id = h.subject_id
     where h.subject = 'pack' and h.kind = $1 and h.slug = $2 and p.published_at is not null`,
    [kind, formerSlug],
  )
  return rows[0]?.slug
}

/** What is counted over the assets of a pack. */
export type PackFigures = {
  readonly items: number
  readonly categorised: number
  readonly categories: number
  /** Stored formats, most frequent first. */
  readonly formats: readonly string[]
  readonly styles: readonly Reference[]
}

/** The figures of a pack's published assets. */
export async function findPackFigures(pool: Pool, packId: number): Promise<PackFigures> {
  const { rows } = await pool.query<PackFigures>(
    `with item as (
       select id, category_id, style_id from assets where pack_id = $1 and published_at is not null
     )
     select count(*)::integer as items, count(category_id)::integer as categorised,
       count(distinct category_id)::integer as categories,
       coalesce((select json_agg(format order by files desc, format) from (
         select format, count(*) as files from item join asset_files on asset_id = item.id
         where role = 'original' group by format) stored), '[]') as formats,
       coalesce((select json_agg(json_build_object('id', id, 'slug', slug, 'name', name)
         order by used desc, name) from (
         select s.id, s.slug, s.name, count(*) as used
         from item join styles s on s.id = item.style_id group by s.id) used), '[]') as styles
     from item`,
    [packId],
  )
  return rows[0] ?? { items: 0, categorised: 0, categories: 0, formats: [], styles: [] }
}

/** Ids of other packs of the same contributor, then of the same kind and style, best known first. */
export async function findRelatedPackIds(
  pool: Pool,
  pack: Pick<PackRow, 'id' | 'kind' | 'contributorId' | 'style'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from packs
     where id <> $1 and published_at is not null
       and (contributor_id = $2 or (kind = $3 and style_id is not distinct from $4))
     order by contributor_id = $2 and kind = $3 desc, contributor_id = $2 desc, popularity desc, id
     limit $5`,
    [pack.id, pack.contributorId, pack.kind, pack.style?.id ?? null, limit],
  )
  return rows.map(({ id }) => id)
}
