import { api } from '@tessera/contracts'
import { findCachedAssetCards, toApiAsset } from '#domains/catalogue/cards/index.server.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { countSearch } from '#platform/http/limits/page-limit.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { findAlikeWorks } from './find-alike.server.ts'
import { readPictureQuery } from './query/picture-query.ts'
import { shownKinds } from './query/shown-kinds.ts'

export const pictureSearchHandlers = [
  handle(api.searchByPicture, async ({ scope, query }) => {
    countSearch(scope)
    const { deps, actor } = scope
    const { asset, page, per_page: perPage } = query
    const picture = readPictureQuery(query)
    if (typeof picture === 'string') {
      throw new AppError('invalid_request', { fields: { [picture]: 'is no code of a picture' } })
    }
    const works = await findAlikeWorks(deps, picture, query)
    const kinds = shownKinds.filter((kind) => asset === 'all-asset' || asset === kind)
    // Sorting is stable: within a kind the order of the use case stays where likeness is the same.
    const all =
      kinds.length === 1
        ? works[kinds[0]!]
        : kinds.flatMap((kind) => works[kind]).toSorted((a, b) => b.likeness - a.likeness)
    const shown = all.slice((page - 1) * perPage, page * perPage)
    const ids = shown.map(({ id }) => id)
    const [rows, held] = await Promise.all([
      findCachedAssetCards(deps, ids),
      findHeldLicenses(deps, actor, { assetIds: ids, packIds: [] }),
    ])
    const likeness = new Map(shown.map((work) => [work.id, work.likeness]))
    return {
      matches: rows.map((row) => ({
        likeness: Math.round((likeness.get(row.id) ?? 0) * 1000) / 1000,
        item: toApiAsset(row, held.ofAsset(row.id)),
      })),
      counts: {
        icon: works.icon.length,
        illustration: works.illustration.length,
        '3d': works['3d'].length,
        lottie: works.lottie.length,
      },
      total: all.length,
      per_page: perPage,
      current_page: page,
      last_page: Math.max(1, Math.ceil(all.length / perPage)),
    }
  }),
]
