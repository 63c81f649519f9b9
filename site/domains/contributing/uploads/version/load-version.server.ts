import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { listVersions } from '#domains/contributing/submissions/index.server.ts'
import { uploadView } from '#domains/contributing/uploads/page/load-uploads.server.ts'
import { LARGEST_PLAIN_BYTES } from '#domains/contributing/uploads/upload-limits.ts'
import { listUploads } from '#domains/contributing/uploads/uploads.queries.server.ts'

const SHOWN = 20

/**
 * A published work, the files that were brought as its next version, and what became of them. An asset
 * that is not in the catalogue has its own page instead.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function loadVersion(scope: RequestScope, uuid: string) {
  const { deps, actor, language } = scope
  const { work, versions } = await listVersions(deps, actor, uuid)
  if (work.state !== 'published') throw redirect(`/contributor/works/${work.uuid}`)
  const rows = await listUploads(deps.pool, {
    contributorId: work.contributorId,
    replacesId: work.id,
    limit: SHOWN,
  })
  const pageData = makePageData(language, ['seller', 'contributing'], ({ t }) => ({
    title: t('contributing.version.title', { name: work.name }),
    description: t('contributing.version.lead'),
    noindex: true,
  }))
  return {
    pageData,
    plainBytes: LARGEST_PLAIN_BYTES,
    work: { uuid: work.uuid, name: work.name, fileName: work.fileName, version: work.version },
    /** What may become the next one. */
    coming: versions
      .filter(({ version }) => version > work.version)
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    // What became an asset shows as that.
    rows: rows.filter(({ state }) => state !== 'taken').map(uploadView),
  }
}

export type VersionData = Awaited<ReturnType<typeof loadVersion>>
