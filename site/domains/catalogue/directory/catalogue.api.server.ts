import { api } from '@tessera/contracts'
import type { Actor } from '#platform/context.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { AppError } from '#platform/errors.ts'
import {
  findContributor,
  findContributors,
  type ContributorRow,
} from './catalogue.queries.server.ts'
import { contributorPictures } from './contributor-pictures.server.ts'
import { countTerms, type CountedTerm } from './count-terms.server.ts'

export const catalogueHandlers = [
  handle(api.getContributor, async ({ scope: { deps, actor }, params }) => {
    const found = await findContributor(deps.pool, params.contributor, accountOf(actor))
    if (!found) throw new AppError('not_found')
    return { contributor: toContributor(found) }
  }),
  handle(api.listContributors, async ({ scope: { deps, actor } }) => ({
    contributors: (await findContributors(deps.pool, accountOf(actor))).map(toContributor),
  })),
  handle(api.listCategories, async ({ scope: { deps } }) => ({
    categories: (await countTerms(deps, 'categories')).map(toCounted),
  })),
  handle(api.listStyles, async ({ scope: { deps } }) => ({
    styles: (await countTerms(deps, 'styles')).map(toCounted),
  })),
  handle(api.getStats, async ({ scope: { deps } }) => {
    const { items, packs, bundles, contributors, byKind } = deps.search.counts()
    return {
      stats: {
        items,
        packs,
        bundles,
        contributors,
        icons: byKind.icon ?? 0,
        illustrations: byKind.illustration ?? 0,
        '3ds': byKind['3d'] ?? 0,
        lotties: byKind.lottie ?? 0,
      },
    }
  }),
]

function accountOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.accountId : null
}

/** A contributor as the calls show them. */
export function toContributor(row: ContributorRow) {
  return {
    id: row.id,
    uuid: row.uuid,
    username: row.username,
    name: row.name,
    company: row.company,
    website: row.website,
    default_asset: row.defaultAsset,
    followed_by_user: row.isFollowed,
    followers_count: row.followersCount,
    items_count: row.itemCount,
    packs_count: row.packCount,
    ...contributorPictures(row.account),
  }
}

function toCounted({ id, slug, name, count }: CountedTerm) {
  return { id, slug, name, items_count: count }
}
