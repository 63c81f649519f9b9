import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { findSimilarAssets } from '#domains/contributing/submissions/find-alike.server.ts'
import { readPreview } from '#domains/contributing/submissions/list-submissions.server.ts'
import { findOwnAsset } from '#domains/contributing/submissions/own-asset.server.ts'
import { findNearest } from '#domains/contributing/submissions/readiness/find-nearest.server.ts'
import { findAssetPath } from '#domains/contributing/submissions/alike.queries.server.ts'
import { findVersions } from '#domains/contributing/submissions/versions.queries.server.ts'
import { loadChoices } from './load-choices.server.ts'
import { toOwnAssetView } from './load-own-assets.server.ts'

const MOST_ALIKE = 6
const PICTURE = 200

/** One asset of one's own with all that happened to it. @throws {AppError} login_required, not_found */
export async function loadOwnAsset(scope: RequestScope, uuid: string) {
  const { deps, actor, language } = scope
  const row = await findOwnAsset(deps, actor, uuid)
  const [{ events }, alike, versions, choices, item, nearest] = await Promise.all([
    readPreview(deps, actor, uuid),
    findSimilarAssets(deps, row),
    row.assetId === null ? [] : findVersions(deps.pool, row.assetId),
    loadChoices(deps, actor),
    row.assetId === null ? undefined : findAssetPath(deps.pool, row.assetId),
    findNearest(deps.pool, [row]),
  ])
  const pageData = makePageData(
    language,
    ['seller', 'contributing', 'catalogue', 'item'],
    ({ t }) => ({
      title: `${row.name} · ${t('contributing.works.title')}`,
      description: t('contributing.works.lead'),
      noindex: true,
    }),
  )
  const { camera, lens, iso, fNumber } = row.facts
  return {
    pageData,
    choices,
    work: {
      ...toOwnAssetView(row, nearest.get(row.uuid) ?? null),
      formats: [...new Set([row.format, ...row.formats])],
      width: row.width,
      height: row.height,
      colors: row.colors,
      losses: row.losses,
      photo: { camera, lens, iso, fNumber },
      publishAt: row.publishAt?.toISOString() ?? null,
    },
    assetPath: item ? hrefs.item(item.kind, item.slug) : null,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    alike: alike.slice(0, MOST_ALIKE).map((one) => ({
      path: hrefs.item(one.kind, one.slug),
      name: one.name,
      contributor: one.contributor,
      isOwn: one.isOwn,
      similarity: one.similarity,
      picture: hrefs.image(one.uuid, { width: PICTURE, modifiedAt: one.updatedAt.getTime() }),
    })),
  }
}

export type OwnAssetData = Awaited<ReturnType<typeof loadOwnAsset>>
