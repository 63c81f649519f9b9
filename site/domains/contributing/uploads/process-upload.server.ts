import type { PoolClient } from 'pg'
import { isSourceFormat } from '@tessera/convert'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { formatOfContent } from '#platform/inspection/uploaded-format.ts'
import { takeFileOf } from '#domains/contributing/submissions/index.server.ts'
import { findNeeds, gatherParts, partOfModel } from './model-parts.server.ts'
import { keepSource, sourcesFor } from './source-files.server.ts'
import { unpackArchive } from './unpack-archive.server.ts'
import { claimUpload, endUpload, type UploadRow } from './uploads.queries.server.ts'

export type ProcessDeps = Pick<
  Deps,
  'pool' | 'config' | 'now' | 'files' | 'staging' | 'log' | 'inspector' | 'visualIndex' | 'search'
>

const MOST_ATTEMPTS = 3

type Ticket = {
  readonly uploadId: number
  /** From 1. */
  readonly attempt: number
}

/**
 * Looks at a file that has arrived: it becomes an asset, goes into one, waits for what it belongs to, or is
 * refused. A process that dies on the way leaves it to be looked at again, which makes the same asset. What
 * fails three times for reasons that nobody foresaw is refused. False where it was looked at already.
 *
 * @throws what went wrong, to be tried again
 */
export async function processUpload(
  deps: ProcessDeps,
  { uploadId, attempt }: Ticket,
): Promise<boolean> {
  let claimed: UploadRow | undefined
  try {
    const read = await inTransaction(deps.pool, async (client) => {
      claimed = await claimUpload(client, uploadId)
      return claimed && settle(deps, client, claimed)
    })
    // Not before the commit: a process killed in between would have lost the bytes of what is looked at again.
    // One killed from here on leaves them to the hourly clean-up.
    for (const uuid of read ?? []) await deps.staging.drop(uuid)
    return read !== undefined
  } catch (error) {
    if (!claimed || error instanceof AppError || attempt < MOST_ATTEMPTS) throw error
    deps.log.error({ err: error, upload: claimed.uuid }, 'an upload is given up')
    const detail = 'it could not be kept; our staff can see why'
    await endUpload(deps.pool, claimed.id, {
      state: 'refused',
      reason: 'damaged',
      detail,
      now: deps.now(),
    })
    await deps.staging.drop(claimed.uuid)
    return true
  }
}

/** Answers the uploads whose bytes are not needed any more once this commits. */
async function settle(deps: ProcessDeps, client: PoolClient, row: UploadRow): Promise<string[]> {
  const now = deps.now()
  const refuse = async (reason: string, detail: string) => {
    await endUpload(client, row.id, { state: 'refused', reason, detail, now })
    return [row.uuid]
  }
  if (/\.zip$/i.test(row.path)) {
    const problem = await unpackArchive(deps, client, row)
    return problem ? refuse(problem.reason, problem.detail) : [row.uuid]
  }
  const bytes = await deps.staging.read(row.uuid)
  if (bytes === null) return refuse('damaged', 'its bytes were lost; send it again')
  if (await partOfModel(client, row, now)) return []
  const format = formatOfContent(bytes, row.path)
  if (format !== null && isSourceFormat(format)) {
    const kept = await keepSource(deps, client, { row, bytes, format })
    return 'reason' in kept ? refuse(kept.reason, kept.detail) : kept.read
  }
  const needs = format === 'gltf' ? findNeeds(bytes, row.path) : []
  const parts = await gatherParts(deps, client, row, needs)
  if (parts === null) {
    await endUpload(client, row.id, { state: 'waiting', needs, now })
    return []
  }
  const taken = await takeFileOf(deps, row.contributorId, {
    name: row.path,
    bytes,
    companions: parts.companions,
    replacesId: row.replacesId,
  })
  const ofParts = parts.rows.map(({ uuid }) => uuid)
  if (!taken.isTaken) return [...ofParts, ...(await refuse(taken.reason, taken.detail))]
  await endUpload(client, row.id, { state: 'taken', submissionId: taken.id, now })
  for (const part of parts.rows) {
    await endUpload(client, part.id, { state: 'part', submissionId: taken.id, now })
  }
  const ofSources = await sourcesFor(deps, client, { row, submissionId: taken.id })
  return [row.uuid, ...ofParts, ...ofSources]
}
