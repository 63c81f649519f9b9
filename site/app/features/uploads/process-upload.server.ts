import type { PoolClient } from 'pg'
import { isSourceFormat } from '@tessera/convert'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { formatOfContent } from '#server/inspection/uploaded-format.ts'
import { takeFileOf } from '../submissions/index.server.ts'
import { findNeeds, gatherParts, partOfModel } from './model-parts.server.ts'
import { keepSource, sourcesFor } from './source-files.server.ts'
import { dropStaged, readStaged } from './staging-folder.server.ts'
import { unpackArchive } from './unpack-archive.server.ts'
import { claimUpload, endUpload, type UploadRow } from './uploads.queries.server.ts'

export type ProcessDeps = Pick<
  Deps,
  'pool' | 'config' | 'now' | 'files' | 'log' | 'inspector' | 'prints' | 'search'
>

const MOST_ATTEMPTS = 3

type Next = {
  /** Of one contributor only. */
  readonly contributorId?: number
  /** How often each file failed for reasons that are not its own; kept by whoever asks again. */
  readonly attempts?: Map<number, number>
}

/**
 * Looks at the next file that has arrived: it becomes a work, goes into one, waits for what it belongs
 * to, or is refused. A process that dies on the way leaves it to be looked at again, which makes the
 * same work. What fails three times for reasons that nobody foresaw is refused, so that it holds up
 * nothing behind it. False where nothing waits.
 */
export async function processNext(
  deps: ProcessDeps,
  { contributorId, attempts = new Map() }: Next = {},
): Promise<boolean> {
  let claimed: UploadRow | undefined
  try {
    return await inTransaction(deps.pool, async (client) => {
      claimed = await claimUpload(client, { contributorId: contributorId ?? null })
      if (claimed) await settle(deps, client, claimed)
      return claimed !== undefined
    })
  } catch (error) {
    if (!claimed || error instanceof AppError) throw error
    const failures = (attempts.get(claimed.id) ?? 0) + 1
    attempts.set(claimed.id, failures)
    if (failures < MOST_ATTEMPTS) throw error
    deps.log.error({ err: error, upload: claimed.uuid }, 'an upload is given up')
    const detail = 'it could not be kept; our staff can see why'
    await endUpload(deps.pool, claimed.id, {
      state: 'refused',
      reason: 'damaged',
      detail,
      now: deps.now(),
    })
    await dropStaged(deps, claimed.uuid)
    attempts.delete(claimed.id)
    return true
  }
}

async function settle(deps: ProcessDeps, client: PoolClient, row: UploadRow): Promise<void> {
  const now = deps.now()
  const refuse = async (reason: string, detail: string) => {
    await endUpload(client, row.id, { state: 'refused', reason, detail, now })
    await dropStaged(deps, row.uuid)
  }
  if (/\.zip$/i.test(row.path)) {
    const problem = await unpackArchive(deps, client, row)
    return problem ? refuse(problem.reason, problem.detail) : dropStaged(deps, row.uuid)
  }
  const bytes = await readStaged(deps, row.uuid)
  if (bytes === null) return refuse('damaged', 'its bytes were lost; send it again')
  if (await partOfModel(client, row, now)) return
  const format = formatOfContent(bytes, row.path)
  if (format !== null && isSourceFormat(format)) {
    const problem = await keepSource(deps, client, { row, bytes, format })
    return problem ? refuse(problem.reason, problem.detail) : undefined
  }
  const needs = format === 'gltf' ? findNeeds(bytes, row.path) : []
  const parts = await gatherParts(deps, client, row, needs)
  if (parts === null) return endUpload(client, row.id, { state: 'waiting', needs, now })
  const taken = await takeFileOf(deps, row.contributorId, {
    name: row.path,
    bytes,
    companions: parts.companions,
    replacesId: row.replacesId,
  })
  if (!taken.isTaken) {
    for (const { uuid } of parts.rows) await dropStaged(deps, uuid)
    return refuse(taken.reason, taken.detail)
  }
  await endUpload(client, row.id, { state: 'taken', submissionId: taken.id, now })
  for (const part of parts.rows) {
    await endUpload(client, part.id, { state: 'part', submissionId: taken.id, now })
    await dropStaged(deps, part.uuid)
  }
  await sourcesFor(deps, client, { row, submissionId: taken.id })
  await dropStaged(deps, row.uuid)
}
