import type { Pool } from 'pg'

type TestBundle = {
  readonly slug: string
  readonly name: string
  /** Slugs of its packs, in its order. */
  readonly packs: readonly string[]
  readonly isPublished?: boolean
  readonly priceMinor?: number
  /** Username; the site without one. */
  readonly contributor?: string
}

/** Puts packs of the test catalogue together; answers with the bundle's number. */
export async function insertTestBundle(pool: Pool, bundle: TestBundle): Promise<number> {
  const { slug, name, packs, isPublished = true, priceMinor = 0, contributor = null } = bundle
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into bundles (slug, name, description, price_minor, contributor_id, state, published_at)
       values ($1, $2, $2 || ' in one.', $3, (select id from contributors where username = $4),
         case when $5 then 'published' else 'submitted' end,
         case when $5 then timestamptz '2026-01-02' end)
       returning id
     ), parts as (
       insert into bundle_packs (bundle_id, pack_id, position)
       select made.id, packs.id, array_position($6::text[], packs.slug) - 1
       from made join packs on packs.slug = any($6)
     )
     select id from made`,
    [slug, name, priceMinor, contributor, isPublished, packs],
  )
  return rows[0]!.id
}
