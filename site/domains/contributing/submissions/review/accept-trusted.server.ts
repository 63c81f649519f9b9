import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { moveSubmission } from '#domains/contributing/submissions/move-submission.server.ts'
import {
  notifyContributor,
  publishWork,
} from '#domains/contributing/submissions/decide-submission.server.ts'
import { lockSubmission } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { isLikeAnothers } from './is-like-anothers.queries.server.ts'
import { findTrust, keepDraw } from './trust.queries.server.ts'

/**
 * Publishes a work that was just sent in where its contributor is trusted, all is said of it, it looks like
 * nobody else's and the draw passes it by; else it waits as every other. Answers whether it was published.
 */
export async function acceptTrusted(
  deps: Pick<Deps, 'pool' | 'now'>,
  client: PoolClient,
  uuid: string,
): Promise<boolean> {
  const row = await lockSubmission(client, uuid)
  if (row?.state !== 'submitted') return false
  const trust = await findTrust(client, row.id)
  if (!trust || trust.wasReturned || trust.hasStrikes) return false
  if (row.category === null || row.style === null) return false
  if (await isLikeAnothers(client, uuid)) return false
  const isDrawn = trust.wasDrawn ?? randomInt(100) < trust.percent
  await keepDraw(client, row.id, isDrawn)
  if (isDrawn) return false
  await moveSubmission(deps, client, row, 'accept', { staffId: null })
  await publishWork(deps, client, row, null)
  await notifyContributor(deps, client, { uuid, type: 'work-published' })
  return true
}
