import type { Pool } from 'pg'

export type LicenseRow = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string | null
  readonly notice: string | null
}

/** When anything in a collection changed last, in seconds since 1970; what was withdrawn counts as well. */
export async function findLatestOfCollection(pool: Pool, collectionId: number): Promise<number> {
  const { rows } = await pool.query<{ latest: number }>(
    `select coalesce(floor(extract(epoch from max(a.updated_at))), 0)::float8 as latest
     from collection_entries e join assets a on a.id = e.asset_id where e.collection_id = $1`,
    [collectionId],
  )
  return rows[0]?.latest ?? 0
}

/** The licences of the packs of a set. */
export async function findLicenses(
  pool: Pool,
  { packs }: { readonly packs: readonly { readonly packId: number }[] },
): Promise<LicenseRow[]> {
  const { rows } = await pool.query<LicenseRow>(
    `select distinct l.spdx, l.name, l.url, l.text, l.notice
     from packs p join licenses l on l.id = p.license_id where p.id = any($1) order by l.spdx, l.name`,
    [packs.map(({ packId }) => packId)],
  )
  return rows
}
