import { draftCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { AppError } from '#platform/errors.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { deleteDraftForGood, restoreDraft, trashDraft } from './delete-draft.server.ts'
import { findDrafts, readDocument } from './drafts.queries.server.ts'
import { nameVersion } from './name-version.server.ts'
import { openDraft } from './open-draft.server.ts'
import { parseDocument } from './parse-document.server.ts'
import { putDraft } from './put-draft.server.ts'
import { listShares, revokeShare, shareDraft } from './shares/share-draft.server.ts'
import { toDraft, toShare, toVersion } from './to-draft.server.ts'
import { findVersion, findVersions } from './versions.queries.server.ts'

const PER_PAGE = 50
const done = { done: true } as const

export const draftHandlers = [
  handle(calls.listDrafts, async ({ scope: { deps, actor }, query }) => {
    const { accountId } = requireUser(actor)
    const { editor, state, page } = query
    const { rows, total } = await findDrafts(deps.pool, {
      accountId,
      state,
      editor,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    })
    return { total, drafts: rows.map(toDraft) }
  }),
  handle(calls.getDraft, async ({ scope: { deps, actor }, params }) => {
    const row = await openDraft(deps.pool, requireUser(actor), params.draft)
    const document = parseDocument(await readDocument(deps.pool, row.id))
    return { revision: row.revision, draft: toDraft(row), document }
  }),
  handle(calls.putDraft, async ({ scope: { deps, actor }, params, ifMatch, body }) => {
    const row = await putDraft(deps, requireUser(actor), { uuid: params.draft, ifMatch, body })
    return { revision: row.revision, draft: toDraft(row) }
  }),
  handle(calls.deleteDraft, async ({ scope: { deps, actor }, params, query }) => {
    const remove = query.permanently === 'true' ? deleteDraftForGood : trashDraft
    await remove(deps, requireUser(actor), params.draft)
    return done
  }),
  handle(calls.restoreDraft, async ({ scope: { deps, actor }, params }) => {
    const row = await restoreDraft(deps, requireUser(actor), params.draft)
    return { revision: row.revision, draft: toDraft(row) }
  }),
  handle(calls.listDraftVersions, async ({ scope: { deps, actor }, params }) => {
    const { id } = await openDraft(deps.pool, requireUser(actor), params.draft)
    return { versions: (await findVersions(deps.pool, id)).map(toVersion) }
  }),
  handle(calls.getDraftVersion, async ({ scope: { deps, actor }, params }) => {
    const { id } = await openDraft(deps.pool, requireUser(actor), params.draft)
    const version = await findVersion(deps.pool, id, params.revision)
    if (!version) throw new AppError('not_found')
    return { version: toVersion(version), document: parseDocument(version.document) }
  }),
  handle(calls.nameDraftVersion, async ({ scope: { deps, actor }, params, body }) => {
    const { draft: uuid, revision } = params
    const version = await nameVersion(deps, requireUser(actor), { uuid, revision, ...body })
    return { version: toVersion(version) }
  }),
  handle(calls.listDraftShares, async ({ scope: { deps, actor }, params }) => ({
    shares: (await listShares(deps, requireUser(actor), params.draft)).map(toShare),
  })),
  handle(calls.shareDraft, async ({ scope: { deps, actor, origin }, params, body }) => {
    const input = { uuid: params.draft, ...body }
    const { share, path } = await shareDraft(deps, requireUser(actor), input)
    return { share: toShare(share), url: origin + path }
  }),
  handle(calls.revokeDraftShare, async ({ scope: { deps, actor }, params }) => {
    const { draft: uuid, share } = params
    await revokeShare(deps, requireUser(actor), { uuid, share })
    return done
  }),
]
