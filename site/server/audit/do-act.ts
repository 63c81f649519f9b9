import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { poolWithin } from '../pool-within.ts'
import { recordAct, type ActNote } from './record-act.ts'

/**
 * Does something as staff and writes it into the audit log, both in one transaction: use cases of any
 * feature run within it by the `deps` they are handed.
 */
export async function doAct<Given extends Pick<Deps, 'pool' | 'now'>, Result>(
  deps: Given,
  staff: Pick<SignedIn, 'userId' | 'role' | 'actedBy'>,
  note: Omit<ActNote, 'now'> | ((result: Result) => Omit<ActNote, 'now'>),
  work: (deps: Given, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.pool, async (client) => {
    const result = await work({ ...deps, pool: poolWithin(client) }, client)
    const told = typeof note === 'function' ? note(result) : note
    await recordAct(client, staff, { ...told, now: deps.now() })
    return result
  })
}
