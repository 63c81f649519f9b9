import type { Actor, Deps, RequestScope } from '#platform/context.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import {
  countAssets,
  isContributor,
  listedStates,
  listOwnAssets,
  PAGE,
} from '#domains/contributing/submissions/list-submissions.server.ts'
import { readAcceptance } from '#domains/contributing/submissions/acceptance/acceptance.server.ts'
import type { Nearest } from '#domains/contributing/submissions/readiness/checks.ts'
import { findNearest } from '#domains/contributing/submissions/readiness/find-nearest.server.ts'
import {
  isEditable,
  type ListedState,
} from '#domains/contributing/submissions/submission-states.ts'
import type { SubmissionRow } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { findFigures, findReturns } from './listed-works.queries.server.ts'
import { gridFieldsOf } from './grid-row.server.ts'
import { loadChoices } from './load-choices.server.ts'
import {
  outcomeNames,
  type ListedWork,
  type OutcomeCounts,
  type WorkView,
} from './own-asset-data.ts'

/** The assets of a contributor in one state, in the order they came. @throws {AppError} login_required */
export async function loadOwnAssets(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const state = listedStates.find((known) => known === query.get('state')) ?? 'draft'
  const pageData = makePageData(language, ['seller', 'contributing', 'catalogue'], ({ t }) => ({
    title: t('contributing.works.title'),
    description: t('contributing.works.lead'),
    noindex: true,
  }))
  const contributorId = await isContributor(deps, requireUser(actor))
  if (contributorId === null) return { pageData, works: null }
  const counts = await countAssets(deps, contributorId)
  const last = Math.max(1, Math.ceil((counts[state] ?? 0) / PAGE))
  // Sending in all of the last page leaves the one before it.
  const page = Math.max(1, Math.min(last, Math.floor(Number(query.get('page')) || 1)))
  const [rows, choices, acceptance] = await Promise.all([
    listWorks(deps, actor, { state, page }),
    loadChoices(deps, actor),
    readAcceptance(deps.pool, contributorId),
  ])
  return {
    pageData,
    works: {
      state,
      counts,
      page,
      last,
      choices,
      acceptance,
      done: readCounts(query),
      /** The one whose fields are open. */
      current: query.get('work'),
      rows,
    },
  }
}

export type OwnAssetsData = Awaited<ReturnType<typeof loadOwnAssets>>

async function listWorks(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  input: { readonly state: ListedState; readonly page: number },
): Promise<ListedWork[]> {
  const { rows } = await listOwnAssets(deps, actor, input)
  const returnedIds = rows.filter(({ state }) => state === 'returned').map(({ id }) => id)
  const assetIds = rows.flatMap(({ state, assetId }) =>
    state === 'published' && assetId !== null ? [assetId] : [],
  )
  const [nearest, returns, figures] = await Promise.all([
    findNearest(deps.pool, rows),
    findReturns(deps.pool, returnedIds),
    findFigures(deps.pool, assetIds),
  ])
  return rows.map((row) => {
    const own = row.assetId === null ? undefined : figures.get(row.assetId)
    return {
      ...toOwnAssetView(row, nearest.get(row.uuid) ?? null),
      returned: returns.get(row.id) ?? null,
      figures: own
        ? { path: hrefs.item(own.kind, own.slug), views: own.views, downloads: own.downloads }
        : null,
    }
  })
}

export function toOwnAssetView(row: SubmissionRow, nearest: Nearest | null): WorkView {
  return {
    uuid: row.uuid,
    fileName: row.fileName,
    state: row.state,
    isEditable: isEditable(row.state),
    version: row.version,
    fields: gridFieldsOf(row),
    suggested: row.suggested,
    nearest,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function readCounts(query: URLSearchParams): OutcomeCounts {
  const countOf = (name: string) => {
    const text = query.get(name) ?? ''
    return /^\d{1,4}$/.test(text) ? Number(text) : 0
  }
  return Object.fromEntries(outcomeNames.map((name) => [name, countOf(name)])) as OutcomeCounts
}
