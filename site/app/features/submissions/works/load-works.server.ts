import { submissionStates } from '#db/schema/submissions.ts'
import type { RequestScope } from '#server/context.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { NEAR_DUPLICATE } from '../find-alike.server.ts'
import { countWorks, isContributor, listOwnWorks } from '../list-submissions.server.ts'
import { isEditable } from '../submission-states.ts'
import type { SubmissionRow } from '../submissions.queries.server.ts'
import { gridFieldsOf } from './grid-row.server.ts'
import { loadChoices } from './load-choices.server.ts'
import type { WorkView } from './works-data.ts'

const PAGE = 50

/** The works of a contributor in one state, drafts first. @throws {AppError} login_required */
export async function loadWorks(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const state = submissionStates.find((known) => known === query.get('state')) ?? 'draft'
  const frame = pageFrame(language, ['seller', 'contributing', 'catalogue'], ({ t }) => ({
    title: t('contributing.works.title'),
    description: t('contributing.works.lead'),
    noindex: true,
  }))
  const contributorId = await isContributor(deps, requireUser(actor))
  if (contributorId === null) return { frame, works: null }
  const page = Math.max(1, Math.min(10_000, Number(query.get('page')) || 1))
  const [{ rows, total }, counts, choices] = await Promise.all([
    listOwnWorks(deps, actor, { state, page }),
    countWorks(deps, contributorId),
    loadChoices(deps, actor),
  ])
  return {
    frame,
    works: {
      state,
      counts,
      page,
      last: Math.max(1, Math.ceil(total / PAGE)),
      choices,
      saved: count(query, 'saved'),
      moved: count(query, 'moved'),
      rows: rows.map(workView),
    },
  }
}

export type WorksData = Awaited<ReturnType<typeof loadWorks>>

export function workView(row: SubmissionRow): WorkView {
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
