import type { Pool } from 'pg'
import type { BulkRow } from '#domains/admin/staff/bulk/bulk.queries.server.ts'

export type ChangeRow = BulkRow & { readonly by: string | null }

const SHOWN = 50

/** The first rows of a change, with what became of them. */
export async function findRowsOfBulk(pool: Pool, id: number) {
  const { rows } = await pool.query<{ key: string; isChanged: boolean | null }>(
    `select key, is_changed as "isChanged" from bulk_act_rows where bulk_id = $1
     order by position limit $2`,
    [id, SHOWN],
  )
  return rows
}
