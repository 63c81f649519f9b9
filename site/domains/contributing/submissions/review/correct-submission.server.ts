import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { lockSubmission } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { correctRow, type Correction } from './correct-row.queries.server.ts'

const correction: z.ZodType<Correction> = z.object({
  name: z.string().trim().min(1).max(120),
  tags: z.array(z.string().trim().toLowerCase().min(1).max(40)).min(1).max(30),
  category: z.string().max(80).nullable(),
  style: z.string().max(80).nullable(),
})

/** What was changed, before and after; null where all of it stood there already. */
export type Corrected = {
  readonly before: Partial<Correction>
  readonly after: Partial<Correction>
} | null

/**
 * The staff corrects how a work that waits is described, so that a typo is no return. Its place in the queue
 * stays.
 *
 * @throws {AppError} not_found for everybody else, conflict once it is decided, invalid_request
 */
export function correctSubmission(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  uuid: string,
  fields: unknown,
): Promise<Corrected> {
  requirePermission(actor, 'review')
  const input = parseInput(correction, fields)
  return inTransaction(deps.pool, (client) => correct(client, uuidOr404(uuid), input))
}

async function correct(client: PoolClient, uuid: string, input: Correction): Promise<Corrected> {
  const row = await lockSubmission(client, uuid)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'submitted' && row.state !== 'accepted') throw new AppError('conflict')
  const wanted = { ...input, tags: [...new Set(input.tags)] }
  const names = Object.keys(wanted) as (keyof Correction)[]
  const changed = names.filter((name) => String(wanted[name] ?? '') !== String(row[name] ?? ''))
  if (changed.length === 0) return null
  const unknown = await correctRow(client, row.id, wanted)
  if (unknown) throw new AppError('invalid_request', { fields: { [unknown]: 'is unknown' } })
  const only = (of: object) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => changed.includes(name as 'name')))
  return { before: only(row), after: only(wanted) }
}
