import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { openSharedDraft } from './shared-draft.server.ts'
import { sharedDraftPath } from './paths.ts'
import type { SharedDraftData } from './shared-draft-data.ts'

/**
 * The page of a link. It is never kept: a link can be revoked at any time.
 *
 * @throws {AppError} not_found
 */
export async function loadSharedDraft(
  { deps, language }: RequestScope,
  token: string,
): Promise<SharedDraftData> {
  const { share, draft } = await openSharedDraft(deps.pool, token, deps.now())
  const base = makePageData(language, ['drafts', 'editors'], ({ t }) => ({
    title: draft.title,
    description: t('drafts.sharedBy', { name: share.ownerName }),
    noindex: true,
  }))
  return {
    pageData: { ...base, isUnkept: true },
    path: sharedDraftPath(token),
    title: draft.title,
    editor: draft.editor,
    by: share.ownerName,
    updatedAt: draft.updatedAt.toISOString(),
    source: draft.source,
    preview: draft.hasPreview ? `${sharedDraftPath(token)}/preview.svg?v=${draft.revision}` : null,
    canCopy: share.rights === 'copy',
  }
}
