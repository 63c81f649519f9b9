import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import { KEPT_MS } from './conversion-job.server.ts'
import { lockConversions } from './conversions.queries.server.ts'
import { keepName } from './keep-name.ts'
import { type ConversionUpload, insertUpload, sumUploads } from './uploads.queries.server.ts'

/** Bytes that an account may hold at a time. */
const MOST_HELD_BYTES = 200_000_000

/**
 * Keeps a file for an hour. Nothing reads it before its conversion, which has a process of its own.
 *
 * @throws {AppError} invalid_request for an empty one; payload_too_large where the account would hold
 * more than 200 MB; too_many_requests, storage_full
 */
export async function uploadFile(
  deps: Pick<Deps, 'pool' | 'files' | 'config' | 'now'>,
  { accountId }: SignedIn,
  { name, file }: { readonly name: string; readonly file: Uint8Array },
): Promise<ConversionUpload> {
  if (file.byteLength === 0) {
    throw new AppError('invalid_request', { fields: { file: 'is empty' } })
  }
  await spendAttempt(deps, 'conversion-uploads', accountId)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockConversions(client, accountId)
    const held = await sumUploads(client, accountId, now)
    if (held + file.byteLength > MOST_HELD_BYTES) throw new AppError('payload_too_large')
    await holdStoredFiles(client)
    return insertUpload(client, {
      accountId,
      name: keepName(name),
      bytes: file.byteLength,
      // What it is, is said by nobody yet.
      storageKey: await deps.files.put(file, 'bin'),
      now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    })
  })
}
