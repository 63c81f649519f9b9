import type { Pool } from 'pg'
import { bundleRules } from '#catalogue-import/vocabulary/bundles.ts'

/** Makes bundles out of the published packs; a bundle of fewer than two packs is withdrawn. */
export async function assembleBundles(pool: Pool): Promise<void> {
  for (const rule of bundleRules) {
    const { rows } = await pool.query<{ id: number }>(
      `select packs.id from packs
       join unnest($1::text[]) with ordinality as part(name, place)
         on part.name = packs.source_id or part.name = packs.source_id || '/' || packs.source_key
       where packs.published_at is not null order by part.place, packs.popularity desc, packs.id`,
      [rule.packs],
    )
    const client = await pool.connect()
    try {
      await client.query('begin')
      const bundle = await client.query<{ id: number }>(
        `insert into bundles (slug, name, description, price_minor, published_at)
         values ($1, $2, $3, $4, case when $5 then now() end)
         on conflict (slug) do update set name = excluded.name,
           description = excluded.description, price_minor = excluded.price_minor,
           published_at = case when $5 then coalesce(bundles.published_at, now()) end
         where bundles.contributor_id is null returning id`,
        [rule.slug, rule.name, rule.description, rule.priceMinor, rows.length >= 2],
      )
      // A contributor's bundle may have the address of a rule that came later; it stays theirs.
      const bundleId = bundle.rows[0]?.id ?? null
      await client.query('delete from bundle_packs where bundle_id = $1', [bundleId])
      await client.query(
        `insert into bundle_packs (bundle_id, pack_id, position)
         select $1::integer, pack.id, pack.place - 1 from unnest($2::int[]) with ordinality as pack(id, place)
         where $1::integer is not null`,
        [bundleId, rows.map((row) => row.id)],
      )
      await client.query('commit')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
