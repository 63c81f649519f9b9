import type { Pool } from 'pg'

export type LicenseTextRow = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string
  /** Packages that are under it, by name. */
  readonly sources: readonly string[]
}

/** Every licence of the catalogue once, with one of its texts and the packages that use it. */
export async function findLicenseTexts(pool: Pool): Promise<LicenseTextRow[]> {
  const { rows } = await pool.query<LicenseTextRow>(
    `select distinct on (spdx) spdx, name, url, text,
       (select array_agg(distinct source_id order by source_id) from licenses others
         where others.spdx = licenses.spdx) as sources
     from licenses order by spdx, id`,
  )
  return rows
}
