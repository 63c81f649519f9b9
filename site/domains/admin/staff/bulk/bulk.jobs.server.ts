import type { Pool, PoolClient } from 'pg'
import type { BulkDeps } from '#domains/admin/staff/frame/bulk.ts'
import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import type { UserRole } from '#db/schema/identity/accounts.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findBulkAct } from './bulk-acts.server.ts'
import { bulkChangeJob } from './bulk-job-kind.ts'
import {
  endBulk,
  findNextRows,
  findRole,
  lockBulk,
  settleRows,
  type BulkRow,
} from './bulk.queries.server.ts'
import { isBulkOver } from './start-bulk.server.ts'

/** Rows of a transaction: some hundredths of a second, so that nobody waits for a row for long. */
const CHUNK = 200

type Context = {
  readonly deps: BulkDeps & { readonly pool: Pool }
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => Promise<void>
}

/**
 * Changes the rows of a bulk change, or puts them back. Each chunk commits with what its rows were before and
 * after and with its row of the audit log; a run that is cut off goes on with the next chunk.
 */
export const changeManyRows = defineJob({
  ...bulkChangeJob,
  async run({ deps, signal, progress }: Context, { bulkId }: { bulkId: number }) {
    for (;;) {
      signal.throwIfAborted()
      const bulk = await inTransaction(deps.pool, (client) => runChunk(client, deps, bulkId))
      if (!bulk) return
      await progress(bulk.done, bulk.total)
    }
  },
})

/** Undefined where nothing is left to do. */
async function runChunk(
  client: PoolClient,
  deps: BulkDeps,
  bulkId: number,
): Promise<BulkRow | undefined> {
  const now = deps.now()
  const bulk = await lockBulk(client, bulkId)
  if (!bulk || isBulkOver(bulk)) return undefined
  const found = findBulkAct(bulk.area, bulk.act)
  const role = await findRole(client, bulk.staffId)
  // Whoever lost the right to it meanwhile changes nothing more.
  if (!found || role === undefined || !hasPermission(role, found.permission)) {
    await endBulk(client, bulkId, { state: 'refused', now })
    return undefined
  }
  const rows = await findNextRows(client, bulkId, CHUNK)
  if (rows.length === 0) {
    await endBulk(client, bulkId, { state: 'done', now })
    await record(client, bulk, { action: 'bulk-ended', role, now })
    return undefined
  }
  const { act } = found
  const chunk = { deps, bulkId, input: bulk.input, now, staffId: bulk.staffId, role }
  const outcomes =
    bulk.undoOf === null
      ? await act.run(client, { ...chunk, keys: rows.map(({ key }) => key) })
      : ((await act.undo?.(client, { ...chunk, rows, undoOf: bulk.undoOf })) ?? [])
  const known = new Map(outcomes.map((outcome) => [outcome.key, outcome]))
  const settled = rows.map(({ key }) => known.get(key) ?? { key })
  await settleRows(client, bulkId, settled)
  const changed = settled.filter(({ after }) => after !== undefined)
  const keys = changed.map(({ key }) => key)
  await record(client, bulk, { action: 'bulk-changed', role, now, keys })
  return { ...bulk, done: bulk.done + rows.length }
}

type Note = {
  readonly action: string
  readonly role: UserRole | undefined
  readonly now: Date
  readonly keys?: readonly string[]
}

async function record(
  client: PoolClient,
  { id, area, act, staffId, undoOf, done, changed }: BulkRow,
  { action, role = 'user', now, keys }: Note,
): Promise<void> {
  const details = {
    area,
    act,
    ...(undoOf !== null && { undoOf }),
    ...(keys ? { keys } : { rows: done, changed }),
  }
  await recordAuditEvent(
    client,
    { userId: staffId, role },
    { action, subject: 'bulk', subjectId: id, details, now },
  )
}
