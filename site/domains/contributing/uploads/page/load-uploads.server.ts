import type { RequestScope } from '#platform/context.ts'
import { isContributor } from '#domains/contributing/submissions/index.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { countAssets } from '#domains/contributing/submissions/index.server.ts'
import { LARGEST_PLAIN_BYTES } from '#domains/contributing/uploads/upload-limits.ts'
import { countUploads, listUploads } from '#domains/contributing/uploads/uploads.queries.server.ts'
import type { UploadView } from './upload-view.ts'

const SHOWN = 200

/** What arrived and what became of it. @throws {AppError} login_required */
export async function loadUploads(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const pageData = makePageData(language, ['seller', 'contributing'], ({ t }) => ({
    title: t('contributing.uploads.title'),
    description: t('contributing.uploads.lead'),
    noindex: true,
  }))
  const contributorId = await isContributor(deps, requireUser(actor))
  if (contributorId === null) return { pageData, uploads: null }
  const [rows, counts, works] = await Promise.all([
    listUploads(deps.pool, { contributorId, limit: SHOWN }),
    countUploads(deps.pool, contributorId),
    countAssets(deps, contributorId),
  ])
  return {
    pageData,
    uploads: {
      plainBytes: LARGEST_PLAIN_BYTES,
      works,
      /** They have just become a contributor. */
      isWelcome: query.has('welcome'),
      counts: Object.fromEntries(counts),
      rows: rows.map(uploadView),
    },
  }
}

export type UploadsData = Awaited<ReturnType<typeof loadUploads>>

export function uploadView(row: UploadView): UploadView {
  const { uuid, path, bytes, state, reason, detail, work, lossCount, scriptCount } = row
  return { uuid, path, bytes, state, reason, detail, work, lossCount, scriptCount }
}
