import type { Pool } from 'pg'

export type UsedLicenseRow = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly items: number
}

/** The licences of a contributor's published assets, most used first. */
export async function findUsedLicenses(
  pool: Pool,
  contributorId: number,
): Promise<UsedLicenseRow[]> {
  const { rows } = await pool.query<UsedLicenseRow>(
    `select l.spdx, min(l.name) as name, min(l.url) as url, count(*)::integer as items
     from assets a join licenses l on l.id = a.license_id
     where a.contributor_id = $1 and a.published_at is not null
     group by l.spdx order by items desc, l.spdx`,
    [contributorId],
  )
  return rows
}

/** Those of some contributors who have an account here, so that a question reaches them. */
export async function findReachable(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: number }>(
    'select distinct contributor_id as id from users where contributor_id = any($1)',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
