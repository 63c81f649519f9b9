import type { Pool } from 'pg'

/** Everything that the staff set, by name. */
export async function findSiteSettings(pool: Pool): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await pool.query<{ key: string; value: unknown }>(
    'select key, value from house_settings',
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}
