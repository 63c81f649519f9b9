import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { LARGEST_FILE_BYTES } from '#platform/inspection/create-inspector.ts'
import { findOwnAsset, requireContributor } from '#domains/contributing/submissions/index.server.ts'
import { LARGEST_ARCHIVE_BYTES, LONGEST_PATH, MOST_UNFINISHED } from './upload-limits.ts'
import { insertUpload, lockUnfinished, type UploadRow } from './uploads.queries.server.ts'

const WAIT_S = 30

const input = z.object({
  bytes: z.int().min(0),
  path: z.string().min(1),
  batch: z.uuid(),
  /** The work whose new version this is. */
  replaces: z.uuid().nullable().default(null),
})

/**
 * Lets a file begin to arrive, where what is unfinished of this contributor leaves room for it.
 *
 * @throws {AppError} login_required, personal_required, not_found, invalid_request, payload_too_large,
 * too_many_requests until what came before is looked at
 */
export async function openUpload(
  deps: Pick<Deps, 'pool' | 'config' | 'staging' | 'now'>,
  actor: Actor,
  fields: unknown,
): Promise<UploadRow> {
  const { contributorId } = await requireContributor(deps, actor)
  const parsed = input.safeParse(fields)
  const path = parsed.success ? tidyPath(parsed.data.path) : null
  if (!parsed.success || path === null) {
    throw new AppError('invalid_request', { fields: { file: 'has no usable name or length' } })
  }
  const { bytes, batch, replaces } = parsed.data
  const isArchive = /\.zip$/i.test(path)
  if (bytes > (isArchive ? LARGEST_ARCHIVE_BYTES : LARGEST_FILE_BYTES)) {
    throw new AppError('payload_too_large')
  }
  const replaced =
    replaces === null ? null : await findOwnAsset(deps, actor, replaces, ['published'])
  const row = await inTransaction(deps.pool, async (client) => {
    const unfinished = await lockUnfinished(client, contributorId)
    const mostBytes = deps.config.uploadQuotaMb * 1_000_000
    if (unfinished.files >= MOST_UNFINISHED || unfinished.bytes + bytes > mostBytes) {
      throw new AppError('too_many_requests', { retryAfterS: WAIT_S })
    }
    return insertUpload(client, {
      contributorId,
      batch,
      path,
      bytes,
      state: 'open',
      replacesId: replaced?.id ?? null,
      parentId: null,
      now: deps.now(),
    })
  })
  await deps.staging.open(row.uuid)
  return row
}

/**
 * A path as it may be shown and compared: forward slashes, without drive, leading slash or steps up.
 * Nothing is ever written under it.
 */
export function tidyPath(path: string): string | null {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => part.replace(/\p{Cc}/gu, '').trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  const tidy = parts.join('/')
  return tidy === '' ? null : tidy.slice(-LONGEST_PATH)
}
