import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireContributor } from '#domains/contributing/submissions/index.server.ts'
import { enqueueUpload } from './enqueue-upload.server.ts'
import { findUpload, markReceived, touchUpload, type UploadRow } from './uploads.queries.server.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'

type UploadDeps = Pick<Deps, 'pool' | 'config' | 'staging' | 'now' | 'log'>

/**
 * An upload of one's own and how much of it is here.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function readOffset(
  deps: Omit<UploadDeps, 'log'>,
  actor: Actor,
  uuid: string,
): Promise<{ readonly row: UploadRow; readonly offset: number }> {
  const { contributorId } = await requireContributor(deps, actor)
  const row = isUuid(uuid) ? await findUpload(deps.pool, contributorId, uuid) : undefined
  if (!row) throw new AppError('not_found')
  if (row.state !== 'open') return { row, offset: row.bytes }
  const offset = await deps.staging.bytes(uuid)
  if (offset === null) throw new AppError('not_found')
  // A process that died after the last byte said nothing of it.
  if (offset === row.bytes) await receiveUpload(deps, row)
  return { row, offset }
}

/**
 * Writes the next bytes of an upload and answers with how much is here. Every byte that arrived before
 * a connection broke counts; the last one hands the file on to be looked at.
 *
 * @throws {AppError} as `readOffset`, conflict where the bytes do not follow what is here,
 * payload_too_large where they are more than was said, storage_full
 */
export async function appendBytes(
  deps: UploadDeps,
  actor: Actor,
  uuid: string,
  input: { readonly from: number; readonly body: AsyncIterable<Uint8Array> },
): Promise<number> {
  const { row, offset } = await readOffset(deps, actor, uuid)
  if (input.from !== offset) throw new AppError('conflict')
  if (row.state !== 'open' || offset === row.bytes) return offset
  const body = untilLost(input.body, deps.log)
  const place = await deps.staging.write(uuid, { from: offset, largest: row.bytes, body })
  if (place === row.bytes) await receiveUpload(deps, row)
  else await touchUpload(deps.pool, row.id, deps.now())
  return place
}

/** Hands a file on to be looked at, once. */
async function receiveUpload(
  { pool, now }: Pick<UploadDeps, 'pool' | 'now'>,
  row: UploadRow,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (await markReceived(client, row.id, now())) await enqueueUpload(client, row)
  })
}

/** What came before the connection broke. */
async function* untilLost(body: AsyncIterable<Uint8Array>, log: Deps['log']) {
  try {
    yield* body
  } catch (error) {
    log.info({ err: error }, 'upload aborted by its sender')
  }
}
