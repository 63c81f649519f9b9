import type { PoolClient } from 'pg'
import { z } from 'zod'
import { assetKinds } from '#db/schema/catalogue.ts'
import { returnReasons } from '#db/schema/submissions.ts'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { requireStaff } from '../orders/index.server.ts'
import { querySlug } from '../shell/index.ts'
import { publishRow, withdrawAsset } from './publish-row.queries.server.ts'
import { requireContributor } from './require-contributor.server.ts'
import { isEditable, stateAfter, type SubmissionStep } from './submission-states.ts'
import {
  describeRow,
  lockSubmission,
  moveRow,
  type SubmissionRow,
} from './submissions.queries.server.ts'

type SubmissionDeps = Pick<Deps, 'pool' | 'now'>

const description = z.object({
  kind: z.enum(assetKinds),
  name: z.string().trim().min(1).max(120),
  tags: z.array(z.string().trim().toLowerCase().min(1).max(40)).max(30),
  category: z.string().max(80).nullable().default(null),
  style: z.string().max(80).nullable().default(null),
  priceMinor: z.int().min(0).max(1_000_000),
  isAiMade: z.boolean(),
  allowsTraining: z.boolean(),
})

/**
 * Says anew what a work is called, what it costs and what is declared of it.
 *
 * @throws {AppError} login_required, not_found, conflict once it is looked at, invalid_request
 */
export async function describeSubmission(
  deps: SubmissionDeps,
  actor: Actor,
  uuid: string,
  fields: unknown,
): Promise<void> {
  const wish = parse(description, fields)
  await inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    if (!isEditable(row.state)) throw new AppError('conflict')
    const tags = [...new Set(wish.tags)]
    if (!(await describeRow(client, row.id, { ...wish, tags }, deps.now()))) {
      throw new AppError('invalid_request', { fields: { category: 'is unknown' } })
    }
  })
}

/** Sends a work to be looked at. @throws {AppError} not_found, conflict, invalid_request without tags */
export function submitSubmission(deps: SubmissionDeps, actor: Actor, uuid: string): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    if (row.tags.length === 0) {
      throw new AppError('invalid_request', { fields: { tags: 'at least one' } })
    }
    await move(deps, client, row, 'submit', { staffId: null })
  })
}

/** Takes a work back, also out of the catalogue. @throws {AppError} not_found, conflict */
export function withdrawSubmission(
  deps: SubmissionDeps,
  actor: Actor,
  uuid: string,
): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    await move(deps, client, row, 'withdraw', { staffId: null })
    if (row.assetId !== null) await withdrawAsset(client, row.assetId, deps.now())
  })
}

const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('publish'), message: z.string().max(2000).default('') }),
  z.object({
    decision: z.literal('return'),
    reasons: z.array(z.enum(returnReasons)).min(1),
    message: z.string().max(2000).default(''),
  }),
])

/**
 * The staff publish a work or give it back with reasons.
 *
 * @throws {AppError} not_found for everybody else, conflict where it was decided already
 */
export function decideSubmission(
  deps: SubmissionDeps,
  actor: Actor,
  uuid: string,
  fields: unknown,
): Promise<{ readonly assetId: number | null }> {
  const { userId } = requireStaff(actor)
  const wish = parse(decision, fields)
  return inTransaction(deps.pool, async (client) => {
    const row = await lockSubmission(client, uuidOr404(uuid))
    if (!row) throw new AppError('not_found')
    const told = {
      staffId: userId,
      message: wish.message,
      ...(wish.decision === 'return' && { reasons: wish.reasons }),
    }
    await move(deps, client, row, wish.decision, told)
    if (wish.decision === 'return') return { assetId: null }
    const base = querySlug(row.name).slice(0, 80) || row.kind
    return { assetId: await publishRow(client, row.id, base, deps.now()) }
  })
}

async function lockOwn(
  deps: SubmissionDeps,
  client: PoolClient,
  actor: Actor,
  uuid: string,
): Promise<SubmissionRow> {
  const { contributorId } = await requireContributor(deps, actor)
  const row = await lockSubmission(client, uuidOr404(uuid))
  if (!row || row.contributorId !== contributorId) throw new AppError('not_found')
  return row
}

async function move(
  { now }: SubmissionDeps,
  client: PoolClient,
  row: SubmissionRow,
  step: SubmissionStep,
  told: Omit<Parameters<typeof moveRow>[2], 'state' | 'now'>,
): Promise<void> {
  const state = stateAfter(row.state, step)
  if (state === null) throw new AppError('conflict')
  await moveRow(client, row.id, { ...told, state, now: now() })
}

function uuidOr404(uuid: string): string {
  if (!/^[0-9a-f-]{36}$/.test(uuid)) throw new AppError('not_found')
  return uuid
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'body'), message])
  throw new AppError('invalid_request', { fields: Object.fromEntries(names) })
}
