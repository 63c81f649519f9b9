import type { AssetKind } from '@tessera/contracts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { families } from '#web/routing/rows/families.ts'
import { topicPath, topicPaths } from '#web/routing/rows/topics.ts'
import { routeTable, type Facet } from '#web/routing/table.ts'
import type { Deps } from '#platform/context.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { listingTitle } from '#domains/catalogue/search/index.server.ts'

export type ListedPage = {
  readonly to: string
  readonly label: string
  /** Exact, where the list is a part of its kind. */
  readonly count?: number
}

type Group = {
  readonly kind: AssetKind | null
  readonly pages: readonly (ListedPage & { readonly facet: Facet })[]
}

/** Every listing of the table by kind, and the pages over all kinds. */
export function listingsOf(words: I18n): Group[] {
  const { t } = words
  const ofKinds = families
    .filter(({ hasListings }) => hasListings)
    .map(({ kind }) => ({
      kind,
      pages: routeTable.flatMap(({ path, page, facet }) => {
        if (facet?.kind !== kind) return []
        if (page === 'listing') {
          const { filter = 'hub', productType = 'item' } = facet
          return [
            {
              to: path,
              label: listingTitle(words, { kind, listing: filter, product: productType }),
              facet,
            },
          ]
        }
        if (page === 'keywordList' && facet.keywords !== undefined) {
          const label = t(`keywords.${facet.keywords}.title`, { kind: kindName(t, kind) })
          return [{ to: path, label, facet }]
        }
        return []
      }),
    }))
  const across = [
    ...routeTable.flatMap(({ path, facet }) =>
      facet?.roundup === undefined
        ? []
        : [{ to: path, label: t(`roundups.${facet.roundup}.title`), facet }],
    ),
    { to: '/l/assets-of-the-day', label: t('roundups.day.title'), facet: {} },
    { to: '/spotlight', label: t('roundups.spotlight.title'), facet: {} },
    { to: '/collections', label: t('curated.collections'), facet: {} },
    { to: '/categories', label: t('catalogue.categories'), facet: {} },
    { to: '/styles', label: t('catalogue.styles'), facet: {} },
    { to: '/icon-styles', label: t('catalogue.iconStyles'), facet: {} },
    { to: '/contributors', label: t('shell.contributors'), facet: {} },
    { to: '/keywords', label: t('keywords.all.title'), facet: {} },
    { to: '/keywords-listing', label: t('keywords.see.letters'), facet: {} },
    { to: '/tags', label: t('keywords.tags.title'), facet: {} },
    { to: '/photos', label: t('roundups.photos.title'), facet: {} },
    { to: '/bundles', label: t('bundles.title'), facet: {} },
    { to: '/illustration-kit', label: t('kits.home.title'), facet: {} },
    { to: '/kit', label: t('kits.directory.title'), facet: {} },
    { to: '/unicons', label: t('unicons.title'), facet: {} },
    {
      to: '/contributors/hire/illustrator',
      label: t('contributor.hire.title', { who: t('contributor.hire.illustrator') }),
      facet: {},
    },
    ...topicPaths
      .filter(({ topic, path }) => path === topicPath(topic))
      .map(({ topic, path }) => ({ to: path, label: t(`topics.topic.${topic}`), facet: {} })),
  ]
  return [...ofKinds, { kind: null, pages: across }]
}

/**
 * The groups with the number of pieces or packs in each list that is more than an order.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function countListings(
  { search }: Pick<Deps, 'search'>,
  groups: readonly Group[],
): Promise<{ kind: AssetKind | null; pages: ListedPage[] }[]> {
  return Promise.all(
    groups.map(async ({ kind, pages }) => ({
      kind,
      pages: await Promise.all(
        pages.map(async ({ to, label, facet }) => {
          const { kind: of, filter, productType } = facet
          if (of === undefined || productType === undefined) return { to, label }
          const { total } = await search.search({
            kinds: [of],
            productType,
            ...(filter === 'free' && { price: 'free' as const }),
            ...(filter === 'exclusive' && { isExclusive: true }),
            ...(filter === 'featured' && { isFeatured: true }),
            sort: 'popular',
            offset: 0,
            limit: 1,
            facets: 'kinds',
          })
          return { to, label, count: total }
        }),
      ),
    })),
  )
}
