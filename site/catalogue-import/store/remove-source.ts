import type { Pool } from 'pg'
import { assembleBundles } from './assemble-bundles.ts'
import { withImportLock } from '#catalogue-import/import-lock.ts'
import { rebuildTags } from './rebuild-tags.ts'

/**
 * Withdraws everything of a source from the catalogue. Rows and files stay, because licences that
 * were granted point at them; an import leaves the source alone until it is asked for by name.
 *
 * @returns how many assets were withdrawn, null when there is no such source
 */
export function removeSource(pool: Pool, sourceId: string): Promise<number | null> {
  return withImportLock(pool, async () => {
    const client = await pool.connect()
    let withdrawn = 0
    try {
      await client.query('begin')
      const { rowCount } = await client.query(
        `update sources set state = 'removed', asset_count = 0, fingerprint = '', problems = '[]',
           finished_at = now() where id = $1`,
        [sourceId],
      )
      if (rowCount === 0) {
        await client.query('rollback')
        client.release()
        return null
      }
      for (const table of ['packs', 'kits']) {
        await client.query(`update ${table} set published_at = null where source_id = $1`, [
          sourceId,
        ])
      }
      const result = await client.query(
        `update assets set published_at = null, updated_at = now()
         where source_id = $1 and published_at is not null`,
        [sourceId],
      )
      withdrawn = result.rowCount ?? 0
      await client.query('commit')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
    await assembleBundles(pool)
    await rebuildTags(pool)
    return withdrawn
  })
}
