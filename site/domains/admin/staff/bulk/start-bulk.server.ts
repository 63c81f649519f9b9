import type { PoolClient } from 'pg'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { TableQuery } from '#domains/foundation/tables/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { conditionOf, type ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { cancelJob } from '#platform/jobs/cancel-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { bulkChangeJob } from './bulk-job-kind.ts'
import { findBulkAct } from './bulk-acts.server.ts'
import {
  endBulk,
  findBulk,
  insertBulk,
  insertRowsOfBulk,
  insertRowsOfList,
  lockBulk,
  setBulkJob,
  type BulkRow,
} from './bulk.queries.server.ts'

type BulkDeps = Pick<Deps, 'pool' | 'now'>

const LONGEST_REASON = 200
/** As before a refund. */
const CONFIRMED_MINUTES = 10

type StartInput = {
  readonly area: string
  readonly sql: ListSql
  /** What the list was narrowed to. */
  readonly query: TableQuery
  /** The rows that were ticked; null for all that fit. */
  readonly keys: readonly string[] | null
  /** How many rows somebody was shown as fitting. */
  readonly expected: number | null
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Begins a change of many rows: writes down which rows, and lets a job change them. Rows that come to fit
 * later are none of it.
 *
 * @throws {AppError} not_found for an act that is none; invalid_request; confirmation_required for what moves
 *   money; conflict where other rows fit now than were shown
 */
export async function startBulk(
  deps: BulkDeps,
  actor: Actor,
  { area, sql, query, keys, expected, fields }: StartInput,
): Promise<number> {
  const found = findBulkAct(area, fields['act'] ?? '')
  if (!found) throw new AppError('not_found')
  const staff = requirePermission(actor, found.permission)
  if (found.act.needsProof) requireConfirmed(deps, staff, CONFIRMED_MINUTES)
  const reason = requireReason(fields['reason'])
  if (keys?.length === 0) throw new AppError('invalid_request', { fields: { rows: 'are needed' } })
  return begin(deps, staff, {
    action: 'bulk-began',
    details: { area, act: found.act.name, why: reason },
    async write(client, now) {
      const input = (await found.act.parse?.(fields, client)) ?? {}
      const { userId: staffId } = staff
      const bulk = { area, act: found.act.name, input, reason, staffId, undoOf: null, now }
      const id = await insertBulk(client, bulk)
      const condition = conditionOf(sql, query, now)
      const total = await insertRowsOfList(client, id, { sql, condition, keys })
      if (expected !== null && keys === null && expected !== total) throw new AppError('conflict')
      return { id, total }
    },
  })
}

/**
 * Begins to put back what a change has changed, row by row where nobody changed it since.
 *
 * @throws {AppError} not_found, invalid_request; conflict while it goes on, where it cannot be undone, or
 *   was already
 */
export async function undoBulk(
  deps: BulkDeps,
  actor: Actor,
  { id: undoOf, reason: why }: { readonly id: number; readonly reason: string | undefined },
): Promise<number> {
  const bulk = await findBulk(deps.pool, undoOf)
  const found = bulk && findBulkAct(bulk.area, bulk.act)
  if (!found) throw new AppError('not_found')
  const staff = requirePermission(actor, found.permission)
  const reason = requireReason(why)
  const { area, act, input } = bulk
  return begin(deps, staff, {
    action: 'bulk-undo-began',
    details: { area, act, undoOf, why: reason },
    async write(client, now) {
      const before = await lockBulk(client, undoOf)
      if (!before || !canUndo(before)) throw new AppError('conflict')
      const { userId: staffId } = staff
      const id = await insertBulk(client, { area, act, input, reason, staffId, undoOf, now })
      return { id, total: await insertRowsOfBulk(client, id, undoOf) }
    },
  })
}

export const isBulkOver = ({ state }: Pick<BulkRow, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running'

/** Whether a change may be taken back: an undo itself may not, nor what was taken back. */
export function canUndo(bulk: BulkRow): boolean {
  const { area, act, changed, undoOf, undoneBy } = bulk
  const hasUndo = findBulkAct(area, act)?.act.undo !== undefined
  return hasUndo && isBulkOver(bulk) && changed > 0 && undoOf === null && undoneBy === null
}

/**
 * Stops a change after the chunk it is at; what was changed stays, and can be undone.
 *
 * @throws {AppError} not_found; conflict where it is over
 */
export async function stopBulk(deps: BulkDeps, actor: Actor, id: number): Promise<void> {
  const bulk = await findBulk(deps.pool, id)
  const found = bulk && findBulkAct(bulk.area, bulk.act)
  if (!found) throw new AppError('not_found')
  const staff = requirePermission(actor, found.permission)
  const note = { action: 'bulk-stopped', subject: 'bulk', subjectId: id }
  await performAdminAction(deps, staff, note, async (within, client) => {
    const now = await lockBulk(client, id)
    if (!now || isBulkOver(now)) throw new AppError('conflict')
    await endBulk(client, id, { state: 'stopped', now: within.now() })
    if (now.jobId !== null) await cancelJob(within, now.jobId)
  })
}

type Beginning = {
  readonly action: string
  readonly details: Readonly<Record<string, string | number>>
  readonly write: (client: PoolClient, now: Date) => Promise<{ id: number; total: number }>
}

async function begin(
  deps: BulkDeps,
  staff: Parameters<typeof performAdminAction>[1],
  { action, details, write }: Beginning,
): Promise<number> {
  const note = ({ id, total }: { id: number; total: number }) => ({
    action,
    subject: 'bulk',
    subjectId: id,
    details: { ...details, rows: total },
  })
  const { id } = await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const written = await write(client, now())
    if (written.total === 0) throw new AppError('conflict')
    const jobId = await enqueue(client, bulkChangeJob, { bulkId: written.id })
    await setBulkJob(client, written.id, { jobId, total: written.total })
    return written
  })
  return id
}

function requireReason(text = ''): string {
  const reason = text.trim().slice(0, LONGEST_REASON)
  if (reason === '') throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
  return reason
}
