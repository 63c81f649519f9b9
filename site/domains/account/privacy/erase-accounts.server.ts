import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { withdrawAllAssets } from '#domains/contributing/submissions/index.server.ts'
import {
  eraseRows,
  findBlocks,
  findLeftFiles,
  findSoleTeams,
  noteErasure,
  takeDueDeletion,
} from './privacy.queries.server.ts'

type EraseDeps = Pick<Deps, 'pool' | 'now'>

/**
 * Erases the accounts whose waiting period is over, each in a transaction of its own, together with
 * teams that only this person was in. One that has something in its way by now waits until it has
 * not. Safe in several processes at once. Answers how many went.
 */
export async function eraseDueAccounts(deps: EraseDeps): Promise<number> {
  const passed: number[] = []
  let erased = 0
  for (;;) {
    const userId = await inTransaction(deps.pool, async (client) => {
      const found = await takeDueDeletion(client, deps.now(), passed)
      if (found === undefined) return undefined
      passed.push(found)
      if ((await findBlocks(client, found)).length > 0) return found
      for (const team of await findSoleTeams(client, found)) {
        await eraseOne(client, team, deps.now())
      }
      await withdrawAllAssets(client, found, deps.now())
      await eraseOne(client, found, deps.now())
      erased += 1
      return found
    })
    if (userId === undefined) return erased
  }
}

async function eraseOne(client: PoolClient, accountId: number, now: Date): Promise<void> {
  const keys = await findLeftFiles(client, accountId)
  await eraseRows(client, accountId)
  await noteErasure(client, accountId, now)
  if (keys.length > 0) await enqueue(client, removeUnnamedFiles, { keys })
}
