import type { Pool } from 'pg'

/** Any number of one's own choice; every process that imports waits for the same one. */
const IMPORT_LOCK = 7_353_226

/** Runs one import at a time, whichever processes ask. The lock goes with the connection. */
export async function withImportLock<T>(
  pool: Pool,
  work: () => Promise<T>,
  onWaiting?: () => void,
): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [IMPORT_LOCK],
    )
    if (rows[0]?.locked !== true) {
      onWaiting?.()
      await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK])
    }
    return await work()
  } finally {
    client.release(true)
  }
}
