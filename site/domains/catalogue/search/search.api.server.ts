import { api, type AssetKind, type AssetLabel } from '@tessera/contracts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  findBundleRows,
  findCachedAssetCards,
  findPackCards,
  toApiBundle,
  toApiAsset,
} from '#domains/catalogue/cards/index.server.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { countSearch } from '#platform/http/limits/page-limit.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import { findKeywords } from './find-keywords.server.ts'
import { searchCatalogue } from './search-catalogue.server.ts'
import { toAggregations } from './to-aggregations.server.ts'
import { whomOneFollows } from './filters/whom-one-follows.server.ts'

export const searchHandlers = [
  handle(api.search, async ({ scope, query }) => {
    countSearch(scope)
    const { deps, actor } = scope
    const followedIds = query.personalize ? await whomOneFollows(deps, requireUser(actor)) : []
    const found = await searchCatalogue(deps, query, followedIds ?? [])
    const { assetIds, bundleIds } = found
    const bundles = await findBundleRows(deps.pool, bundleIds)
    const packIds = [...new Set([...found.packIds, ...bundles.flatMap((row) => row.packIds)])]
    const [items, packs, held] = await Promise.all([
      findCachedAssetCards(deps, assetIds),
      findPackCards(deps.pool, packIds),
      findHeldLicenses(deps, actor, { assetIds, packIds }),
    ])
    const packById = new Map(packs.map((row) => [row.id, row]))
    const packsOf = (ids: readonly number[]) => ids.flatMap((id) => packById.get(id) ?? [])
    // One whose packs were all withdrawn a moment ago is gone.
    const whole = bundles.filter((row) => packsOf(row.packIds).length > 0)
    return {
      items: {
        data: [
          ...items.map((row) => toApiAsset(row, held.ofAsset(row.id))),
          ...packsOf(found.packIds).map((row) => toApiAsset(row, held.ofPack(row.id))),
          ...whole.map((row) => toApiBundle(row, packsOf(row.packIds), held.ofPack)),
        ],
        total: found.total,
        per_page: query.per_page,
        current_page: query.page,
        last_page: found.lastPage,
      },
      aggregations: toAggregations(found.result, deps.search.taxonomy(), query.query),
      corrected_query: found.result.corrected ?? null,
      did_you_mean: found.result.didYouMean ?? null,
      is_weak: found.result.isWeak,
      near_misses: [...(found.result.nearMisses ?? [])],
      broader_terms: [...(found.result.broader ?? [])],
      exact_total: found.result.exact ?? null,
      left_out_words: [...(found.result.dropped ?? [])],
    }
  }),
  handle(api.suggest, async ({ scope: { deps }, query }) => {
    const kind = query.asset === undefined ? undefined : suggestedKind[query.asset]
    const found = await deps.search.suggest(query.query, {
      limit: query.per_page,
      lang: query.lang,
      ...(kind && { kind }),
    })
    const { per_page: limit, lang } = query
    const popular = deps.searchLog.complete(query.query, { language: lang, kind, limit })
    const all = [...new Set([...popular, ...found])].slice(0, limit)
    return { suggests: all.map((text) => ({ query: text })) }
  }),
  handle(api.keywords, async ({ scope: { deps }, query }) => ({
    keywords: await findKeywords(deps, {
      list: query.list,
      kind: query.asset === undefined ? null : (suggestedKind[query.asset] ?? null),
      language: query.lang,
      limit: query.per_page,
    }),
  })),
]

/** The kind whose words complete a query; kits count as illustrations, unicons as icons. */
const suggestedKind: Readonly<Record<AssetLabel | 'kit', AssetKind | undefined>> = {
  icon: 'icon',
  illustration: 'illustration',
  '3d': '3d',
  lottie: 'lottie',
  'kit-illustration': 'kit-illustration',
  photo: 'photo',
  kit: 'illustration',
  'illustration-kit': 'illustration',
  unicon: 'icon',
  'interface-icon': 'icon',
  'ai-illustration': 'illustration',
  'all-asset': undefined,
}
