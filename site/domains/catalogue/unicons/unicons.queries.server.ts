import type { Pool } from 'pg'

/** An icon of the set; `name` is its own name there, such as `arrow-up`. */
export type UniconRow = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly family: string
  readonly category: string | null
  /** Hexadecimal code point; null where the family has no font. */
  readonly unicode: string | null
  readonly svg: string
  readonly updatedAt: Date
}

const uniconColumns = `
  a.id, a.slug, regexp_replace(a.source_key, '^.*/', '') as name, a.name as title,
  a.unicon_family as family, a.facts->>'setCategory' as category, a.facts->>'unicode' as unicode,
  f.body as svg, a.updated_at as "updatedAt"`

const uniconFrom = `
  from assets a join asset_files f
    on f.asset_id = a.id and f.format = 'svg' and f.role = 'original' and f.body is not null
  where a.unicon_family is not null and a.published_at is not null`

export type UniconCount = {
  readonly family: string
  readonly category: string | null
  readonly count: number
}

/** How many icons each family has in each category. */
export async function countUnicons(pool: Pool): Promise<UniconCount[]> {
  const { rows } = await pool.query<UniconCount>(
    `select unicon_family as family, facts->>'setCategory' as category, count(*)::integer as count
     from assets where unicon_family is not null and published_at is not null group by 1, 2`,
  )
  return rows
}

type Wanted = {
  readonly family: string
  readonly category?: string | undefined
  readonly limit: number
  readonly offset?: number
}

/** Icons of a family by name, of one category where it is named. */
export async function findUnicons(
  pool: Pool,
  { family, category, limit, offset = 0 }: Wanted,
): Promise<UniconRow[]> {
  const { rows } = await pool.query<UniconRow>(
    `select ${uniconColumns} ${uniconFrom}
       and a.unicon_family = $1 and ($2::text is null or a.facts->>'setCategory' = $2)
     order by name, a.id limit $3 offset $4`,
    [family, category ?? null, limit, offset],
  )
  return rows
}

/** Those of some icons that belong to a family, in the order given. */
export async function findUniconsAmong(
  pool: Pool,
  family: string,
  ids: readonly number[],
): Promise<UniconRow[]> {
  const { rows } = await pool.query<UniconRow>(
    `select ${uniconColumns} ${uniconFrom} and a.unicon_family = $1 and a.id = any($2)
     order by array_position($2::integer[], a.id)`,
    [family, ids],
  )
  return rows
}

/** An icon by its name in every family that draws it. */
export async function findUniconInFamilies(pool: Pool, name: string): Promise<UniconRow[]> {
  const { rows } = await pool.query<UniconRow>(
    `select ${uniconColumns} ${uniconFrom} and regexp_replace(a.source_key, '^.*/', '') = $1
     order by a.id`,
    [name],
  )
  return rows
}

/** Names that a family shares with most others, with their icons in all of them. */
export async function findSharedUnicons(
  pool: Pool,
  family: string,
  limit: number,
): Promise<UniconRow[]> {
  const { rows } = await pool.query<UniconRow>(
    `with named as (
       select regexp_replace(source_key, '^.*/', '') as key, max(popularity) as popularity,
         count(*) as families
       from assets where unicon_family is not null and published_at is not null
       group by 1 having bool_or(unicon_family = $1)
       order by families desc, popularity desc, key limit $2
     )
     select ${uniconColumns} ${uniconFrom}
       and regexp_replace(a.source_key, '^.*/', '') in (select key from named)
     order by name, a.id`,
    [family, limit],
  )
  return rows
}

/** Licence and pack of a family; undefined where it has no icons. */
export async function findUniconOrigin(
  pool: Pool,
  family: string,
): Promise<
  | {
      readonly spdx: string
      readonly licenseUrl: string
      readonly author: string
      readonly packSlug: string | null
    }
  | undefined
> {
  const { rows } = await pool.query<{
    spdx: string
    licenseUrl: string
    author: string
    packSlug: string | null
  }>(
    `select l.spdx, l.url as "licenseUrl", c.name as author, p.slug as "packSlug"
     from assets a join licenses l on l.id = a.license_id
     join contributors c on c.id = a.contributor_id left join packs p on p.id = a.pack_id
     where a.unicon_family = $1 and a.published_at is not null limit 1`,
    [family],
  )
  return rows[0]
}
