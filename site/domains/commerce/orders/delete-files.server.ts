import type { PoolClient } from 'pg'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { forgetFiles } from './orders.queries.server.ts'

/** Deletes the files of a request once its transaction commits, but for those that another one sent as well. */
export async function deleteFiles(client: PoolClient, requestId: number): Promise<void> {
  const keys = await forgetFiles(client, requestId)
  if (keys.length > 0) await enqueue(client, removeUnnamedFiles, { keys })
}
