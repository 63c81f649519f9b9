import { submissionStates } from '#db/schema/contributing/submissions.ts'
import type { RequestScope } from '#platform/context.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { NEAR_DUPLICATE } from '#domains/contributing/submissions/find-alike.server.ts'
import {
  countAssets,
  isContributor,
  listOwnAssets,
} from '#domains/contributing/submissions/list-submissions.server.ts'
import { isEditable } from '#domains/contributing/submissions/submission-states.ts'
import type { SubmissionRow } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { gridFieldsOf } from './grid-row.server.ts'
import { loadChoices } from './load-choices.server.ts'
import type { WorkView } from './own-asset-data.ts'

const PAGE = 50

/** The assets of a contributor in one state, drafts first. @throws {AppError} login_required */
export async function loadOwnAssets(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const state = submissionStates.find((known) => known === query.get('state')) ?? 'draft'
  const pageData = makePageData(language, ['seller', 'contributing', 'catalogue'], ({ t }) => ({
    title: t('contributing.works.title'),
    description: t('contributing.works.lead'),
    noindex: true,
  }))
  const contributorId = await isContributor(deps, requireUser(actor))
  if (contributorId === null) return { pageData, works: null }
  const page = Math.max(1, Math.min(10_000, Number(query.get('page')) || 1))
  const [{ rows, total }, counts, choices] = await Promise.all([
    listOwnAssets(deps, actor, { state, page }),
    countAssets(deps, contributorId),
    loadChoices(deps, actor),
  ])
  return {
    pageData,
    works: {
      state,
      counts,
      page,
      last: Math.max(1, Math.ceil(total / PAGE)),
      choices,
      saved: count(query, 'saved'),
      moved: count(query, 'moved'),
      rows: rows.map(toOwnAssetView),
    },
  }
}

export type OwnAssetsData = Awaited<ReturnType<typeof loadOwnAssets>>

export function toOwnAssetView(row: SubmissionRow): WorkView {
  return {
    uuid: row.uuid,
    fileName: row.fileName,
    state: row.state,
    isEditable: isEditable(row.state),
    version: row.version,
    fields: gridFieldsOf(row),
    suggested: row.suggested,
    isNearDuplicate: row.alike.some(
      ({ similarity, assetId }) => similarity >= NEAR_DUPLICATE && assetId !== row.assetId,
    ),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function count(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
