import type { Pool } from 'pg'
import { withImportLock } from '#catalogue-import/import-lock.ts'
import { deleteSynthetic } from './delete-synthetic.ts'

/** Deletes what `writeSynthetic` made, and answers how many assets that were. */
export function removeSynthetic(pool: Pool): Promise<number> {
  return withImportLock(pool, async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const deleted = await deleteSynthetic(client)
      await client.query('commit')
      client.release()
      return deleted
    } catch (error) {
      client.release(true)
      throw error
    }
  })
}
