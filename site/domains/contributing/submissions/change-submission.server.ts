import type { PoolClient } from 'pg'
import { z } from 'zod'
import { assetKinds } from '#db/schema/catalogue.ts'
import { offeredLicences } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { readAcceptance } from './acceptance/acceptance.server.ts'
import { findAlike } from './find-alike.server.ts'
import { findMissing } from './readiness/find-nearest.server.ts'
import { findTwin } from './readiness/find-twin.server.ts'
import { storeTwin } from './readiness/twins.queries.server.ts'
import type { Check } from './readiness/checks.ts'
import { moveSubmission } from './move-submission.server.ts'
import { packFor } from './own-packs.server.ts'
import { withdrawAsset } from './publish-row.queries.server.ts'
import { acceptTrusted } from './review/accept-trusted.server.ts'
import { requireContributor } from './require-contributor.server.ts'
import { isEditable } from './submission-states.ts'
import { lockSubmission, type SubmissionRow } from './submissions.queries.server.ts'
import {
  deleteRow,
  describeRow,
  findFingerprint,
  storeAlike,
} from './write-submission.queries.server.ts'

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
  /** That it is their own although a published work looks the same. */
  isDeclaredOwn: z.boolean().default(false),
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

const lacks = {
  name: 'is missing',
  category: 'is missing',
  tags: 'are too few',
  likeness: 'is that of the same picture: declare that it is your own',
} as const satisfies Record<Check, string>

/**
 * Sends an asset to be looked at once it lacks nothing; that of a trusted contributor may be published at once.
 *
 * @throws {AppError} not_found, conflict also before its contributor is accepted, invalid_request naming
 *   what it lacks
 */
export async function submitSubmission(
  deps: SubmissionDeps & Pick<Deps, 'visualIndex'>,
  actor: Actor,
  uuid: string,
): Promise<void> {
  // Others may have published what looks like it since it was uploaded. It is kept also where the work
  // is not sent in, so that its contributor sees which one.
  await inTransaction(deps.pool, async (client) => {
    const { id, state } = await lockOwn(deps, client, actor, uuid)
    if (!isEditable(state)) throw new AppError('conflict')
    const print = await findFingerprint(client, id)
    await storeAlike(client, id, await findAlike(deps, print))
    await storeTwin(client, id, await findTwin(client, id, print))
  })
  await inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    const { acceptance } = await readAcceptance(client, row.contributorId)
    if (acceptance !== 'accepted') throw new AppError('conflict')
    const missing = await findMissing(client, row)
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map((check) => [check, lacks[check]]))
      throw new AppError('invalid_request', { fields })
    }
    await moveSubmission(deps, client, row, 'submit', { staffId: null })
    await acceptTrusted(deps, client, row.uuid)
  })
}

/** Deletes a draft, which nobody has seen. @throws {AppError} not_found, conflict for what was sent in */
export function deleteDraft(deps: SubmissionDeps, actor: Actor, uuid: string): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockOwn(deps, client, actor, uuid)
    if (row.state !== 'draft') throw new AppError('conflict')
    await deleteRow(client, row.id)
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
