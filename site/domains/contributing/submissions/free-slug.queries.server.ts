import type { PoolClient } from 'pg'

const MOST_SLUGS = 1000

/**
 * The first of `base`, `base-2`, … that is free. `isTaken` is the SQL that says which is not: it reads
 * `wanted.slug`, and its values count from $2.
 */
export async function findFreeSlug(
  client: PoolClient,
  base: string,
  isTaken: string,
  values: readonly unknown[] = [],
): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from (
       select case n when 1 then $1 else $1 || '-' || n end as slug, n
       from generate_series(1, ${MOST_SLUGS}) n
     ) wanted
     where not (${isTaken}) order by n limit 1`,
    [base, ...values],
  )
  const slug = rows[0]?.slug
  if (slug === undefined) throw new Error(`every slug of ${base} is taken`)
  return slug
}
