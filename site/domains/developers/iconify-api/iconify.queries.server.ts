import type { Pool } from 'pg'
import type { PackOfIcons } from './set-names.ts'

/** What anybody may have without asking: published, free, without login. */
const isOpen =
  "a.kind = 'icon' and a.published_at is not null and a.price_minor = 0 and not a.is_exclusive and not a.needs_login"

export type IconPackRow = PackOfIcons & {
  readonly name: string
  readonly author: string
  readonly authorUrl: string | null
  readonly spdx: string
  readonly licenseName: string
  readonly licenseUrl: string
  readonly categoryName: string | null
  /** Drawn in colours of its own rather than in that of the text. */
  readonly isColoured: boolean
}

/** Packs that hold open icons. */
export async function findIconPacks(pool: Pool): Promise<IconPackRow[]> {
  const { rows } = await pool.query<IconPackRow>(
    `select p.id as "packId", p.slug, p.source_id as "sourceId", p.source_key as "sourceKey", p.name,
       c.name as author, c.website as "authorUrl", l.spdx, l.name as "licenseName",
       l.url as "licenseUrl", categories.name as "categoryName",
       coalesce((select cardinality(a.colors) > 0 from assets a where a.pack_id = p.id
         order by a.position limit 1), false) as "isColoured"
     from packs p
     join contributors c on c.id = p.contributor_id
     join licenses l on l.id = p.license_id
     left join categories on categories.id = p.category_id
     where p.kind = 'icon' and p.published_at is not null
       and exists (select from assets a where a.pack_id = p.id and ${isOpen})
     order by p.popularity desc, p.id`,
  )
  return rows
}

type IconRow = {
  readonly id: number
  readonly packId: number
  readonly slug: string
  readonly sourceKey: string
}

/** The open icons of packs in the order of their names. */
export async function findIconsOfPacks(pool: Pool, packIds: readonly number[]): Promise<IconRow[]> {
  const { rows } = await pool.query<IconRow>(
    `select a.id, a.pack_id as "packId", a.slug, a.source_key as "sourceKey"
     from assets a where a.pack_id = any($1) and ${isOpen} order by a.slug`,
    [packIds],
  )
  return rows
}

/** When anything in packs changed last: what was withdrawn, became paid or needs a login now counts as well. */
export async function findLatestChange(
  pool: Pool,
  packIds: readonly number[],
): Promise<Date | null> {
  const { rows } = await pool.query<{ latest: Date | null }>(
    `select max(updated_at) as latest from assets where pack_id = any($1)`,
    [packIds],
  )
  return rows[0]?.latest ?? null
}

/** Those of some assets that are open icons of a pack. */
export async function findIconsByIds(pool: Pool, ids: readonly number[]): Promise<IconRow[]> {
  const { rows } = await pool.query<IconRow>(
    `select a.id, a.pack_id as "packId", a.slug, a.source_key as "sourceKey"
     from assets a where a.id = any($1) and a.pack_id is not null and ${isOpen}`,
    [ids],
  )
  return rows
}

type IconFileRow = {
  readonly id: number
  readonly body: string | null
  readonly storageKey: string | null
}

/** The drawings of open icons. */
export async function findIconFiles(pool: Pool, ids: readonly number[]): Promise<IconFileRow[]> {
  const { rows } = await pool.query<IconFileRow>(
    `select a.id, f.body, f.storage_key as "storageKey"
     from assets a join asset_files f on f.asset_id = a.id and f.format = 'svg' and f.role = 'original'
     where a.id = any($1) and ${isOpen}`,
    [ids],
  )
  return rows
}
