import { z } from 'zod'
import type { Actor, Deps } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { parseInput } from '#server/parse-input.ts'
import { requireContributor } from '../require-contributor.server.ts'
import {
  declareOfWorks,
  findTraining,
  keepTraining,
  type TrainingDeclaration,
} from './declarations.queries.server.ts'

const wish = z.object({
  allowsTraining: z.boolean(),
  /** Declares it of all works there are as well. */
  isForAll: z.boolean(),
})

/**
 * Says for a whole account whether works may be used to train models: new works take it over, and
 * those there are where that is wished. Each work can still say otherwise while it is described.
 * Answers how many works changed.
 *
 * @throws {AppError} login_required, personal_required, not_found, invalid_request
 */
export async function declareTraining(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  fields: unknown,
): Promise<number> {
  const { contributorId } = await requireContributor(deps, actor)
  const { allowsTraining, isForAll } = parseInput(wish, fields)
  return inTransaction(deps.pool, async (client) => {
    await keepTraining(client, contributorId, allowsTraining)
    if (!isForAll) return 0
    return declareOfWorks(client, contributorId, { allowsTraining, now: deps.now() })
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
