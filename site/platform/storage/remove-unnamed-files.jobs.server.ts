import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { FileStore } from './file-store.ts'
import { findUnnamed, lockStoredFiles } from './stored-files.queries.ts'

type RemovalDeps = {
  readonly pool: Pool
  readonly files: Pick<FileStore, 'remove'>
  readonly log: Logger
}

/**
 * Removes files from the store that no row names any more. Enqueued in the transaction that takes the rows
 * away: a file goes if that commits, and a process that is killed between the two leaves none behind.
 */
export const removeUnnamedFiles = defineJob({
  name: 'storage.remove-unnamed-files',
  input: z.object({ keys: z.array(z.string()).min(1) }),
  run: ({ deps }: { readonly deps: RemovalDeps }, { keys }) =>
    inTransaction(deps.pool, async (client) => {
      await lockStoredFiles(client)
      const unnamed = await findUnnamed(client, keys)
      for (const key of unnamed) await deps.files.remove(key)
      deps.log.debug({ files: unnamed.length }, 'files that nothing names were removed')
    }),
})
