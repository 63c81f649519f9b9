import type { RequestScope } from '#platform/context.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { draftPath } from '#web/routing/editor-table.ts'
import { mayDeleteForGood, TRASH_DAYS } from './delete-draft.server.ts'
import type { ChosenDraft, DraftsData, DraftView } from './drafts-data.ts'
import { findDrafts, type DraftRow } from './drafts.queries.server.ts'
import { openDraft } from './open-draft.server.ts'
import { findShares } from './shares/shares.queries.server.ts'
import { previewPath } from './to-draft.server.ts'
import { findVersions } from './versions.queries.server.ts'

const PER_PAGE = 24
const DAY_MS = 86_400_000

/**
 * The drafts of the account, or its trash; with `?draft=` one of them with versions and links.
 *
 * @throws {AppError} not_found for a draft of others
 */
export async function loadDrafts(
  scope: RequestScope,
  address: URLSearchParams,
): Promise<DraftsData> {
  const { deps, actor, language } = scope
  const user = requireUser(actor)
  const state = address.get('state') === 'trash' ? 'trash' : 'active'
  const page = Math.min(1000, Math.max(1, Math.floor(Number(address.get('page') ?? 1)) || 1))
  const read = (of: 'active' | 'trash', limit: number, offset: number) =>
    findDrafts(deps.pool, { accountId: user.accountId, state: of, limit, offset })
  const [shown, other] = await Promise.all([
    read(state, PER_PAGE, (page - 1) * PER_PAGE),
    read(state === 'trash' ? 'active' : 'trash', 0, 0),
  ])
  const toView = viewOf(scope, user)
  const wanted = address.get('draft')
  const isTeam = user.accountType === 'team'
  return {
    pageData: makePageData(language, ['dashboard', 'drafts', 'editors'], ({ t }) => ({
      title: t(isTeam ? 'drafts.teamTitle' : 'drafts.title'),
      description: t('drafts.lead'),
      noindex: true,
    })),
    isTeam,
    state,
    counts:
      state === 'trash'
        ? { active: other.total, trash: shown.total }
        : { active: shown.total, trash: other.total },
    drafts: shown.rows.map(toView),
    page,
    lastPage: Math.max(1, Math.ceil(shown.total / PER_PAGE)),
    chosen: wanted === null ? null : await loadChosen(),
    trashDays: TRASH_DAYS,
  }

  async function loadChosen(): Promise<ChosenDraft | null> {
    if (!isUuid(wanted)) return null
    const row = await openDraft(deps.pool, user, wanted)
    const [versions, shares] = await Promise.all([
      findVersions(deps.pool, row.id),
      findShares(deps.pool, row.id, deps.now()),
    ])
    return {
      draft: toView(row),
      versions: versions.map(({ createdAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.toISOString(),
      })),
      shares: shares.map(({ createdAt, expiresAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    }
  }
}

function viewOf({ deps }: RequestScope, user: Parameters<typeof mayDeleteForGood>[0]) {
  return (row: DraftRow): DraftView => ({
    uuid: row.uuid,
    editor: row.editor,
    title: row.title,
    source: row.source,
    preview: row.hasPreview ? previewPath(row) : null,
    bytes: row.bytes,
    updatedAt: row.updatedAt.toISOString(),
    by: row.by,
    open:
      row.deletedAt === null
        ? (draftPath(row.editor, row.uuid, row.source?.id ?? null) ?? null)
        : null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    daysLeft:
      row.deletedAt === null
        ? null
        : Math.max(0, TRASH_DAYS - Math.floor((+deps.now() - +row.deletedAt) / DAY_MS)),
    canDeleteForGood: mayDeleteForGood(user, row),
  })
}
