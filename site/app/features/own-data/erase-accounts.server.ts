import type { PoolClient } from 'pg'
import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { withdrawAllWorks } from '../submissions/index.server.ts'
import {
  eraseRows,
  findBlocks,
  findLeftFiles,
  findOrphans,
  findSoleTeams,
  noteErasure,
  takeDueDeletion,
  type LeftFiles,
} from './own-data.queries.server.ts'

type EraseDeps = Pick<Deps, 'pool' | 'files' | 'now' | 'log'>

/**
 * Erases the accounts whose waiting period is over, each in a transaction of its own, together with
 * teams that only this person was in. One that has something in its way by now waits until it has
 * not. Safe in several processes at once. Answers how many went.
 */
export async function eraseDueAccounts(deps: EraseDeps): Promise<number> {
  const passed: number[] = []
  let erased = 0
  for (;;) {
    const left: LeftFiles[] = []
    const userId = await inTransaction(deps.pool, async (client) => {
      const found = await takeDueDeletion(client, deps.now(), passed)
      if (found === undefined) return undefined
      passed.push(found)
      if ((await findBlocks(client, found)).length > 0) return found
      for (const team of await findSoleTeams(client, found)) {
        left.push(await eraseOne(client, team, deps.now()))
      }
      await withdrawAllWorks(client, found, deps.now())
      left.push(await eraseOne(client, found, deps.now()))
      erased += 1
      return found
    })
    if (userId === undefined) return erased
    await removeFiles(deps, left)
  }
}

async function eraseOne(client: PoolClient, accountId: number, now: Date): Promise<LeftFiles> {
  const files = await findLeftFiles(client, accountId)
  await eraseRows(client, accountId)
  await noteErasure(client, accountId, now)
  return files
}

/** Once the rows are gone for good; a file that another row names stays. */
async function removeFiles(deps: EraseDeps, left: readonly LeftFiles[]): Promise<void> {
  const keys = left.flatMap(({ uploads, pictures }) => [
    ...uploads,
    ...Object.values(pictures).flatMap(({ small, normal, large }) => [small, normal, large]),
  ])
  if (keys.length === 0) return
  for (const key of await findOrphans(deps.pool, keys)) await deps.files.remove(key)
}
