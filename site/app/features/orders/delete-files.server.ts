import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { forgetFiles, lockFiles } from './orders.queries.server.ts'

/** Deletes the files of a request, but for those that another one sent as well. */
export async function deleteFiles(
  deps: Pick<Deps, 'pool' | 'files'>,
  requestId: number,
): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    await lockFiles(client)
    for (const key of await forgetFiles(client, requestId)) await deps.files.remove(key)
  })
}
