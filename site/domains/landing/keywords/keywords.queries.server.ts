import type { Pool } from 'pg'

export type TagRow = { readonly slug: string; readonly name: string; readonly count: number }

/** Tags of some assets by how many of them carry it; words too short or without letters are left out. */
export async function findTagsOfAssets(
  pool: Pool,
  ids: readonly number[],
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tag: string }>(
    `select tag from assets cross join unnest(tags) as tag
     where id = any($1) and length(tag) > 2 and tag ~ '^[a-z][a-z0-9 -]*$'
     group by tag order by count(*) desc, tag limit $2`,
    [ids, limit],
  )
  return rows.map(({ tag }) => tag)
}

/** The most used tags of the catalogue. */
export async function findLargestTags(pool: Pool, limit: number): Promise<TagRow[]> {
  const { rows } = await pool.query<TagRow>(
    `select slug, name, asset_count as count from tags
     where length(slug) > 2 and slug ~ '^[a-z]' order by asset_count desc, slug limit $1`,
    [limit],
  )
  return rows
}

/** Below this a tag is one piece's own. */
const SHARED_BY = 2

const letterOf = `case when slug ~ '^[a-z]' then left(slug, 1) else '0-9' end`

/** How many shared tags begin with each letter; `0-9` stands for everything else. */
export async function countTagLetters(
  pool: Pool,
): Promise<{ readonly letter: string; readonly count: number }[]> {
  const { rows } = await pool.query<{ letter: string; count: number }>(
    `select ${letterOf} as letter, count(*)::integer as count from tags
     where asset_count >= ${SHARED_BY} group by 1 order by 1`,
  )
  return rows
}

/** Shared tags of a letter in alphabetical order. */
export async function findTagsOfLetter(
  pool: Pool,
  letter: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<TagRow[]> {
  const { rows } = await pool.query<TagRow>(
    `select slug, name, asset_count as count from tags
     where asset_count >= ${SHARED_BY} and ${letterOf} = $1
     order by slug limit $2 offset $3`,
    [letter, limit, offset],
  )
  return rows
}
