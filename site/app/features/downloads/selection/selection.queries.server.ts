import type { Pool } from 'pg'
import type { ArchiveLicense } from '../archive/archive-work.ts'

/** Licences with their texts, by id. */
export async function findArchiveLicenses(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ArchiveLicense>> {
  const { rows } = await pool.query<ArchiveLicense>(
    `select l.id, l.spdx, l.name, l.url, l.text, l.notice, o.package_name as "packageName",
       l.package_version as "packageVersion"
     from licenses l left join sources o on o.id = l.source_id where l.id = any($1)`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
