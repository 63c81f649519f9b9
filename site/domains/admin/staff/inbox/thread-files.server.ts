import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { requireThread } from './require-thread.server.ts'
import { hasPreview } from './has-preview.ts'
import { findThreadFile, insertThreadFile } from './files.queries.server.ts'
import type { MailFile } from './read-attachments.server.ts'

/** Own extension in the store: no file of the catalogue is ever the same one. */
const EXTENSION = 'upload'

type Wanted = { readonly uuid: string; readonly file: string }

/** Keeps the files of an entry with the transaction that writes it. */
export async function keepThreadFiles(
  { files, now }: Pick<Deps, 'files' | 'now'>,
  client: PoolClient,
  entryId: string,
  given: readonly MailFile[],
): Promise<void> {
  if (given.length > 0) await holdStoredFiles(client)
  for (const { content, ...file } of given) {
    const storageKey = await files.put(content, EXTENSION)
    const bytes = content.byteLength
    await insertThreadFile(client, { ...file, entryId, bytes, storageKey, now: now() })
  }
}

/** What strangers sent, to be saved: as an attachment, in a sandbox, of no type. @throws {AppError} not_found */
export async function openThreadFile(
  deps: Pick<Deps, 'pool' | 'files'>,
  actor: Actor,
  wanted: Wanted,
): Promise<Response> {
  const found = await requireThreadFile(deps, actor, wanted)
  const content = await deps.files.open(found.storageKey)
  if (!content) throw new AppError('not_found')
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      ...guarded,
      'content-type': 'application/octet-stream',
      'content-length': String(found.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    },
  })
}

/**
 * A picture of a picture: drawn anew by the inspection, in a process of its own with a limit of time, memory
 * and pixels. Nothing of the file itself reaches the browser.
 *
 * @throws {AppError} not_found, also for what is no picture that can be drawn
 */
export async function drawThreadFile(
  deps: Pick<Deps, 'pool' | 'files' | 'inspector'>,
  actor: Actor,
  wanted: Wanted,
): Promise<Response> {
  const found = await requireThreadFile(deps, actor, wanted)
  const bytes = hasPreview(found.format) ? await deps.files.read(found.storageKey) : null
  if (!bytes) throw new AppError('not_found')
  const looked = await deps.inspector.inspect({ name: found.name, bytes })
  if (!looked.isAccepted || !looked.preview) throw new AppError('not_found')
  return new Response(Uint8Array.from(looked.preview), {
    headers: { ...guarded, 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' },
  })
}

const guarded = {
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
} as const

async function requireThreadFile(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  { uuid, file }: Wanted,
) {
  const staff = requirePermission(actor, 'requests')
  const thread = await requireThread(pool, staff, uuid)
  const found = isUuid(file) ? await findThreadFile(pool, thread.id, file) : undefined
  if (!found) throw new AppError('not_found')
  return found
}
