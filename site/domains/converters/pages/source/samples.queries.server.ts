import type { Pool } from 'pg'

export type SampleRow = {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly contributor: string
}

/** Three that were downloaded most among those that anybody may have in a stored format. */
export async function findSamples(
  pool: Pool,
  { format, kinds }: { readonly format: string; readonly kinds: readonly string[] },
): Promise<SampleRow[]> {
  const { rows } = await pool.query<SampleRow>(
    `select found.uuid, found.slug, found.name, found.contributor
     from unnest($2::text[]) with ordinality as wanted (kind, place)
     cross join lateral (
       select a.uuid, a.slug, a.name, c.name as contributor from assets a
       join contributors c on c.id = a.contributor_id
       where a.kind = wanted.kind and a.published_at is not null and a.price_minor = 0
         and not a.is_exclusive and not a.needs_login
         and exists (select from asset_files f where f.asset_id = a.id and f.role = 'original'
           and f.format = $1)
       order by a.download_count desc, a.id limit case
         when cardinality($2::text[]) = 1 then 3 when wanted.place = 1 then 2 else 1 end
     ) found
     order by wanted.place limit 3`,
    [format, kinds],
  )
  return rows
}
