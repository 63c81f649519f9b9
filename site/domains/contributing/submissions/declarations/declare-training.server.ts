import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { requireContributor } from '#domains/contributing/submissions/require-contributor.server.ts'
import {
  declareOfAssets,
  findTraining,
  keepTraining,
  type TrainingDeclaration,
} from './declarations.queries.server.ts'

const input = z.object({
  allowsTraining: z.boolean(),
  /** Declares it of all assets there are as well. */
  isForAll: z.boolean(),
})

/**
 * Says for a whole account whether works may be used to train models: new assets take it over, and
 * those there are where that is wished. Each asset can still say otherwise while it is described.
 * Answers how many assets changed.
 *
 * @throws {AppError} login_required, personal_required, not_found, invalid_request
 */
export async function declareTraining(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  fields: unknown,
): Promise<number> {
  const { contributorId } = await requireContributor(deps, actor)
  const { allowsTraining, isForAll } = parseInput(input, fields)
  return inTransaction(deps.pool, async (client) => {
    await keepTraining(client, contributorId, allowsTraining)
    if (!isForAll) return 0
    return declareOfAssets(client, contributorId, { allowsTraining, now: deps.now() })
  })
}

/** @throws {AppError} login_required, personal_required, not_found */
export async function readTraining(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<TrainingDeclaration> {
  const { contributorId } = await requireContributor(deps, actor)
  return findTraining(deps.pool, contributorId)
}
