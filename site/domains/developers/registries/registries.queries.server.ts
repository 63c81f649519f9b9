import type { Pool } from 'pg'

export type LicenseRow = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string | null
  readonly notice: string | null
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
