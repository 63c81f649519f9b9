import type { PoolClient } from 'pg'
import { z } from 'zod'
import { assetKinds } from '#db/schema/catalogue.ts'
import { offeredLicences, returnReasons } from '#db/schema/submissions.ts'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { parseInput } from '#server/parse-input.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { requirePower } from '#server/staff/require-power.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { querySlug } from '../shell/index.ts'
import { findAlike } from './find-alike.server.ts'
import { packFor } from './own-packs.server.ts'
import { publishRow, withdrawAsset } from './publish-row.queries.server.ts'
import { requireContributor } from './require-contributor.server.ts'
import { isEditable, stateAfter, type SubmissionStep } from './submission-states.ts'
import {
  describeRow,
  findPrint,
  lockSubmission,
  moveRow,
  storeAlike,
  type SubmissionRow,
} from './submissions.queries.server.ts'
import { replaceFormer } from './versions.queries.server.ts'

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
  licence: z.enum(offeredLicences).default('standard'),
  /** The name of a pack of one's own, which is made where there is none yet. */
  pack: z.string().trim().max(80).nullable().default(null),
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
  const wish = parseInput(description, fields)
  await inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    if (!isEditable(row.state)) throw new AppError('conflict')
    if (wish.licence !== 'standard' && wish.priceMinor > 0) {
      throw new AppError('invalid_request', { fields: { priceMinor: 'an open licence is free' } })
    }
    const tags = [...new Set(wish.tags)]
    const packId = await packFor(client, row, wish, deps.now())
    if (!(await describeRow(client, row.id, { ...wish, tags, packId }, deps.now()))) {
      throw new AppError('invalid_request', { fields: { category: 'is unknown' } })
    }
  })
}

/** Sends a work to be looked at. @throws {AppError} not_found, conflict, invalid_request without tags */
export function submitSubmission(
  deps: SubmissionDeps & Pick<Deps, 'prints'>,
  actor: Actor,
  uuid: string,
): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    // Others may have published what looks like it since it was uploaded.
    await storeAlike(client, row.id, await findAlike(deps, await findPrint(client, row.id)))
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
    if (row.assetId !== null && row.state === 'published') {
      await withdrawAsset(client, row.assetId, deps.now())
    }
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
  const { userId } = requirePower(actor, 'review')
  const wish = parseInput(decision, fields)
  return inTransaction(deps.pool, async (client) => {
    const row = await lockSubmission(client, uuidOr404(uuid))
    if (!row) throw new AppError('not_found')
    const told = {
      staffId: userId,
      message: wish.message,
      ...(wish.decision === 'return' && { reasons: wish.reasons }),
    }
    if (wish.decision === 'publish' && row.assetId !== null) {
      await replaceFormer(client, row.assetId, deps.now())
    }
    await move(deps, client, row, wish.decision, told)
    if (wish.decision === 'return') return { assetId: null }
    const base = querySlug(row.name).slice(0, 80) || row.kind
    const packBase = querySlug(row.pack ?? '').slice(0, 80) || row.kind
    return { assetId: await publishRow(client, row, { base, packBase, now: deps.now() }) }
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
