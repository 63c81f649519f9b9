import type { EditorName } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { readDocument } from './drafts.queries.server.ts'
import type { EditorDraft } from './editor-draft.ts'
import { openDraft } from './open-draft.server.ts'
import { parseDocument } from './parse-document.server.ts'

/**
 * The draft that an address names by `?draft=`, for the page of its editor; null where it names none.
 *
 * @throws {AppError} login_required; not_found for drafts of others, in the trash, or of another editor; draft_damaged
 */
export async function loadEditorDraft(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  address: URLSearchParams,
  editor: EditorName,
): Promise<EditorDraft | null> {
  const uuid = address.get('draft')
  if (uuid === null) return null
  const user = requireUser(actor)
  if (!isUuid(uuid)) throw new AppError('not_found')
  const row = await openDraft(deps.pool, user, uuid)
  if (row.editor !== editor || row.deletedAt !== null) throw new AppError('not_found')
  const text = await readDocument(deps.pool, row.id)
  parseDocument(text)
  const { title, revision, source } = row
  return { uuid, title, revision, source, text }
}
