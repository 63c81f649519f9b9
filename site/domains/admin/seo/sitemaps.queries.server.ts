import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import { ADDRESSES_PER_FILE, type NumberedSection } from './sitemap-sections.ts'

export type ListedRow = {
  readonly id: number
  readonly slug: string
  readonly kind: AssetKind
  /** With a picture of its own. */
  readonly uuid: string | null
  readonly updatedAt: Date | null
}

const readers: Readonly<Record<NumberedSection, { from: string; columns: string; where: string }>> =
  {
    items: {
      from: 'assets',
      columns: 'id, slug, kind, uuid, updated_at as "updatedAt"',
      where: 'published_at is not null',
    },
    packs: {
      from: 'packs',
      columns: 'id, slug, kind, uuid, updated_at as "updatedAt"',
      where: 'published_at is not null',
    },
    bundles: {
      from: 'bundles',
      columns: `id, slug, 'icon' as kind, null as uuid, published_at as "updatedAt"`,
      where: `published_at is not null and exists (select from bundle_packs part
        join packs on packs.id = part.pack_id and packs.published_at is not null
        where part.bundle_id = bundles.id)`,
    },
    contributors: {
      from: 'contributors',
      columns: `id, username as slug, 'icon' as kind, null as uuid, null as "updatedAt"`,
      where: `exists (select from assets where contributor_id = contributors.id
        and published_at is not null)`,
    },
  }

/** The next rows of a block after a row's number, in the order of their numbers. */
export async function findListedRows(
  pool: Pool,
  section: NumberedSection,
  { block, after, limit }: { block: number; after: number; limit: number },
): Promise<ListedRow[]> {
  const { from, columns, where } = readers[section]
  const first = block * ADDRESSES_PER_FILE
  const { rows } = await pool.query<ListedRow>(
    `select ${columns} from ${from} where id > $1 and id <= $2 and ${where} order by id limit $3`,
    [Math.max(first, after), first + ADDRESSES_PER_FILE, limit],
  )
  return rows
}

export type ListedBlock = { readonly block: number; readonly updatedAt: Date | null }

/**
 * The blocks of assets that hold something published, each with its last change. One probe a block of
 * the index `assets_sitemap`, whatever the size of the catalogue.
 */
export async function findAssetBlocks(pool: Pool): Promise<ListedBlock[]> {
  const { rows } = await pool.query<ListedBlock>(
    `select block, newest."updatedAt"
     from generate_series(0, (select (max(id) - 1) / ${ADDRESSES_PER_FILE} from assets)) block
     cross join lateral (
       select updated_at as "updatedAt" from assets
       where (id - 1) / ${ADDRESSES_PER_FILE} = block and published_at is not null
       order by updated_at desc limit 1
     ) newest
     order by block`,
  )
  return rows
}

/** The blocks of a smaller table. */
export async function findBlocks(
  pool: Pool,
  section: Exclude<NumberedSection, 'items'>,
): Promise<ListedBlock[]> {
  const { from, columns, where } = readers[section]
  const { rows } = await pool.query<ListedBlock>(
    `select (id - 1) / ${ADDRESSES_PER_FILE} as block, max("updatedAt") as "updatedAt"
     from (select ${columns.replace('null as "updatedAt"', 'null::timestamptz as "updatedAt"')}
       from ${from} where ${where}) listed
     group by 1 order by 1`,
  )
  return rows
}

/** Tags with fewer assets have no file entry: their lists say little more than the asset does. */
const LEAST_ASSETS = 3

/** The first tag of each file of tags. */
export async function findTagStarts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from (
       select slug, row_number() over (order by slug collate "C") as place from tags
       where asset_count >= ${LEAST_ASSETS}) placed
     where (place - 1) % ${ADDRESSES_PER_FILE} = 0 order by place`,
  )
  return rows.map(({ slug }) => slug)
}

/** The tags from one on, in the order of their letters. */
export async function findTags(
  pool: Pool,
  { from, isFirst, limit }: { from: string; isFirst: boolean; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from tags
     where slug collate "C" ${isFirst ? '>=' : '>'} $1 and asset_count >= ${LEAST_ASSETS}
     order by slug collate "C" limit $2`,
    [from, limit],
  )
  return rows.map(({ slug }) => slug)
}

export type NamedSlugs = {
  readonly categories: readonly string[]
  readonly styles: readonly string[]
  readonly kits: readonly string[]
}

/** What the file of pages lists from the database: what a house has dozens of. */
export async function findNamedSlugs(pool: Pool): Promise<NamedSlugs> {
  const { rows } = await pool.query<{ list: keyof NamedSlugs; slug: string }>(
    `select 'categories' as list, slug from categories where exists (
       select from assets where category_id = categories.id and published_at is not null)
     union all
     select 'styles', slug from styles where exists (
       select from assets where style_id = styles.id and published_at is not null)
     union all
     select 'kits', slug from kits where published_at is not null
     order by 1, 2`,
  )
  const of = (list: keyof NamedSlugs) =>
    rows.filter((row) => row.list === list).map((row) => row.slug)
  return { categories: of('categories'), styles: of('styles'), kits: of('kits') }
}
