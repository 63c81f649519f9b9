import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { defineJobKind } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { UploadRow } from './uploads.queries.server.ts'

/**
 * The job that looks at a file that has arrived. Without a key: a model is enqueued again by its missing part,
 * perhaps while its first job ends, and a job that finds nothing to do costs one query.
 */
export const uploadProcessing = defineJobKind({
  name: 'uploads.process',
  input: z.object({ uploadId: z.int() }),
  lane: 'heavy',
})

/** Has a file looked at, once the transaction of `client` commits; models before what they need. */
export async function enqueueUpload(
  client: Pool | PoolClient,
  { id, path }: Pick<UploadRow, 'id' | 'path'>,
): Promise<void> {
  const priority = /\.gltf$/i.test(path) ? 'urgent' : 'normal'
  await enqueue(client, uploadProcessing, { uploadId: id }, { priority })
}
