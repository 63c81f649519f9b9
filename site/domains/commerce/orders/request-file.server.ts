import { Readable } from 'node:stream'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { findFiles, findRequest } from './orders.queries.server.ts'
import { uuidOfSecret } from './request-secret.server.ts'

type FileDeps = Pick<Deps, 'pool' | 'config' | 'files'>

/**
 * One file of a request, for whoever has its secret.
 *
 * @throws {AppError} not_found, also once it was deleted
 */
export function openOwnFile(deps: FileDeps, secret: string, file: string): Promise<Response> {
  return openFile(deps, uuidOfSecret(deps, secret), file)
}

/** The same for the staff, by the uuid of the request. @throws {AppError} not_found */
export async function openFileForStaff(
  deps: FileDeps,
  actor: Actor,
  { uuid, file }: { readonly uuid: string; readonly file: string },
): Promise<Response> {
  requirePermission(actor, 'requests')
  return openFile(deps, isUuid(uuid) ? uuid : null, file)
}

/** What strangers sent is only ever saved, never shown: as an attachment, in a sandbox, of no type. */
async function openFile(deps: FileDeps, uuid: string | null, file: string): Promise<Response> {
  const request = uuid === null ? undefined : await findRequest(deps.pool, uuid)
  const files = request ? await findFiles(deps.pool, request.id) : []
  const found = files.find((one) => one.uuid === file)
  const content = found?.storageKey ? await deps.files.open(found.storageKey) : null
  if (!found || !content) throw new AppError('not_found')
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(found.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
