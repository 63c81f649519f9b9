import type { RequestScope } from '#server/context.ts'
import { isContributor } from '../../submissions/index.server.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { countWorks } from '../../submissions/index.server.ts'
import { LARGEST_PLAIN_BYTES } from '../upload-limits.ts'
import { countUploads, listUploads } from '../uploads.queries.server.ts'
import type { UploadView } from './upload-view.ts'

const SHOWN = 200

/** What arrived and what became of it. @throws {AppError} login_required */
export async function loadUploads(scope: RequestScope) {
  const { deps, actor, language } = scope
  const frame = pageFrame(language, ['seller', 'contributing'], ({ t }) => ({
    title: t('contributing.uploads.title'),
    description: t('contributing.uploads.lead'),
    noindex: true,
  }))
  const contributorId = await isContributor(deps, requireUser(actor))
  if (contributorId === null) return { frame, uploads: null }
  const [rows, counts, works] = await Promise.all([
    listUploads(deps.pool, { contributorId, limit: SHOWN }),
    countUploads(deps.pool, contributorId),
    countWorks(deps, contributorId),
  ])
  return {
    frame,
    uploads: {
      plainBytes: LARGEST_PLAIN_BYTES,
      works,
      counts: Object.fromEntries(counts),
      rows: rows.map(uploadView),
    },
  }
}

export type UploadsData = Awaited<ReturnType<typeof loadUploads>>

export function uploadView(row: UploadView): UploadView {
  const { uuid, path, bytes, state, reason, detail, work } = row
  return { uuid, path, bytes, state, reason, detail, work }
}
