import type { Pool } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { EditorialTexts } from '#db/schema/editorial-collections.ts'

export type EditorialCollection = {
  readonly id: number
  readonly slug: string
  readonly names: EditorialTexts
  readonly leads: EditorialTexts
}

/** A collection that the staff put together and published. */
export async function findEditorialCollection(
  pool: Pool,
  slug: string,
): Promise<EditorialCollection | undefined> {
  const { rows } = await pool.query<EditorialCollection>(
    `select id, slug, names, leads from house_collections
     where slug = $1 and published_at is not null`,
    [slug],
  )
  return rows[0]
}

/** The assets of one that are in the catalogue, in its order. */
export async function findEditorialAssets(
  pool: Pool,
  collectionId: number,
): Promise<{ readonly id: number; readonly kind: AssetKind }[]> {
  const { rows } = await pool.query<{ id: number; kind: AssetKind }>(
    `select a.id, a.kind from house_collection_items i join assets a on a.id = i.asset_id
     where i.collection_id = $1 and a.published_at is not null order by i.place, a.id`,
    [collectionId],
  )
  return rows
}

export type EditorialTile = Pick<EditorialCollection, 'slug' | 'names'> & {
  readonly count: number
  /** Numbers of its first works. */
  readonly firsts: readonly number[]
}

/** All that are published and hold something, in the order of the staff. */
export async function findEditorialTiles(pool: Pool, pieces: number): Promise<EditorialTile[]> {
  const { rows } = await pool.query<EditorialTile>(
    `select c.slug, c.names, count(*)::integer as count,
       (array_agg(a.id order by i.place, a.id))[1:$1] as firsts
     from house_collections c
     join house_collection_items i on i.collection_id = c.id
     join assets a on a.id = i.asset_id and a.published_at is not null
     where c.published_at is not null
     group by c.id order by c.place, c.id`,
    [pieces],
  )
  return rows
}

export async function findEditorialSlugs(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    'select slug from house_collections where published_at is not null order by place, id',
  )
  return rows.map(({ slug }) => slug)
}
