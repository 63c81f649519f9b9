import type { PoolClient } from 'pg'
import { z } from 'zod'
import { assetKinds } from '#db/schema/catalogue.ts'
import { offeredLicences } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import { findAlike } from './find-alike.server.ts'
import { moveSubmission } from './move-submission.server.ts'
import { packFor } from './own-packs.server.ts'
import { withdrawAsset } from './publish-row.queries.server.ts'
import { requireContributor } from './require-contributor.server.ts'
import { isEditable } from './submission-states.ts'
import { lockSubmission, type SubmissionRow } from './submissions.queries.server.ts'
import { describeRow, findFingerprint, storeAlike } from './write-submission.queries.server.ts'

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
 * Says anew what an asset is called, what it costs and what is declared of it.
 *
 * @throws {AppError} login_required, not_found, conflict once it is looked at, invalid_request
 */
export async function describeSubmission(
  deps: SubmissionDeps,
  actor: Actor,
  uuid: string,
  fields: unknown,
): Promise<void> {
  const input = parseInput(description, fields)
  await inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    if (!isEditable(row.state)) throw new AppError('conflict')
    if (input.licence !== 'standard' && input.priceMinor > 0) {
      throw new AppError('invalid_request', { fields: { priceMinor: 'an open licence is free' } })
    }
    const tags = [...new Set(input.tags)]
    const packId = await packFor(client, row, input, deps.now())
    if (!(await describeRow(client, row.id, { ...input, tags, packId }, deps.now()))) {
      throw new AppError('invalid_request', { fields: { category: 'is unknown' } })
    }
  })
}

/** Sends an asset to be looked at. @throws {AppError} not_found, conflict, invalid_request without tags */
export function submitSubmission(
  deps: SubmissionDeps & Pick<Deps, 'visualIndex'>,
  actor: Actor,
  uuid: string,
): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    // Others may have published what looks like it since it was uploaded.
    await storeAlike(client, row.id, await findAlike(deps, await findFingerprint(client, row.id)))
    if (row.tags.length === 0) {
      throw new AppError('invalid_request', { fields: { tags: 'at least one' } })
    }
    await moveSubmission(deps, client, row, 'submit', { staffId: null })
  })
}

/** Takes an asset back, also out of the catalogue. @throws {AppError} not_found, conflict */
export function withdrawSubmission(
  deps: SubmissionDeps,
  actor: Actor,
  uuid: string,
): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    await moveSubmission(deps, client, row, 'withdraw', { staffId: null })
    if (row.assetId !== null && row.state === 'published') {
      await withdrawAsset(client, row.assetId, deps.now())
    }
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
