import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { stateAfter, type SubmissionStep } from './submission-states.ts'
import type { SubmissionRow } from './submissions.queries.server.ts'
import { moveRow } from './write-submission.queries.server.ts'

/** Takes a step with an asset that the caller holds. @throws {AppError} conflict where it cannot be taken */
export async function moveSubmission(
  { now }: Pick<Deps, 'now'>,
  client: PoolClient,
  row: Pick<SubmissionRow, 'id' | 'state'>,
  step: SubmissionStep,
  told: Omit<Parameters<typeof moveRow>[2], 'state' | 'now'>,
): Promise<void> {
  const state = stateAfter(row.state, step)
  if (state === null) throw new AppError('conflict')
  await moveRow(client, row.id, { ...told, state, now: now() })
}
