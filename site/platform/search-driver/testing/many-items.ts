import type { Pool } from 'pg'

/** Publishes icons in one statement, each found by `blorp`, its number and one of fifty tags. */
export async function insertManyAssets(pool: Pool, count: number, from = 1): Promise<void> {
  await pool.query(
    `insert into assets (source_id, source_key, slug, kind, name, tags, content_hash, pack_id,
       contributor_id, license_id, category_id, style_id, popularity, published_at)
     select 'blorp', n, 'blorp-' || n, 'icon', 'Blorp ' || n, array['part' || n % 50], '',
       packs.id, packs.contributor_id, packs.license_id, categories.id, styles.id, 0.1,
       timestamptz '2026-01-01' + make_interval(secs => n)
     from generate_series($1::integer, $2::integer) n
     cross join (select * from packs order by id limit 1) packs
     cross join (select id from categories order by id limit 1) categories
     cross join (select id from styles order by id limit 1) styles`,
    [from, from + count - 1],
  )
}
