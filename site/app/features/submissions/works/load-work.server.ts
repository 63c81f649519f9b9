import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { hrefs } from '../../../routing/href.ts'
import { findAlikeWorks } from '../find-alike.server.ts'
import { readPreview } from '../list-submissions.server.ts'
import { findOwnWork } from '../own-work.server.ts'
import { findItemPath } from '../alike.queries.server.ts'
import { findVersions } from '../versions.queries.server.ts'
import { loadChoices } from './load-choices.server.ts'
import { workView } from './load-works.server.ts'

const MOST_ALIKE = 6
const PICTURE = 200

/** One work of one's own with all that happened to it. @throws {AppError} login_required, not_found */
export async function loadWork(scope: RequestScope, uuid: string) {
  const { deps, actor, language } = scope
  const row = await findOwnWork(deps, actor, uuid)
  const [{ events }, alike, versions, choices, item] = await Promise.all([
    readPreview(deps, actor, uuid),
    findAlikeWorks(deps, row),
    row.assetId === null ? [] : findVersions(deps.pool, row.assetId),
    loadChoices(deps, actor),
    row.assetId === null ? undefined : findItemPath(deps.pool, row.assetId),
  ])
  const frame = pageFrame(language, ['seller', 'contributing', 'catalogue', 'item'], ({ t }) => ({
    title: `${row.name} · ${t('contributing.works.title')}`,
    description: t('contributing.works.lead'),
    noindex: true,
  }))
  const { camera, lens, iso, fNumber } = row.facts
  return {
    frame,
    choices,
    work: {
      ...workView(row),
      formats: [...new Set([row.format, ...row.formats])],
      width: row.width,
      height: row.height,
      colors: row.colors,
      photo: { camera, lens, iso, fNumber },
      publishAt: row.publishAt?.toISOString() ?? null,
    },
    itemPath: item ? hrefs.item(item.kind, item.slug) : null,
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

export type WorkData = Awaited<ReturnType<typeof loadWork>>
