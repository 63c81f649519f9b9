import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { loadAssetsOfDay } from '#domains/landing/roundups/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import {
  findLatestCollections,
  findLatestAssets,
  type CollectionLink,
} from './root.queries.server.ts'

const MOST_ITEMS = 12
const MOST_COLLECTIONS = 6

export type RootPageData = {
  readonly pageData: BasePageData
  readonly recent: readonly ResultCell[]
  readonly collections: readonly CollectionLink[]
  readonly picks: readonly ResultCell[]
}

/** Where one lands after signing in: what one had last, and something to look at. */
export async function loadRoot({ deps, actor, language }: RequestScope): Promise<RootPageData> {
  const accountId = actor.kind === 'user' ? actor.accountId : null
  const [ids, collections, assets] = await Promise.all([
    accountId === null ? [] : findLatestAssets(deps.pool, accountId, MOST_ITEMS),
    accountId === null ? [] : findLatestCollections(deps.pool, accountId, MOST_COLLECTIONS),
    whenAvailable(() => loadAssetsOfDay(deps)),
  ])
  const cards = await findAssetCards(deps.pool, ids)
  return {
    pageData: makePageData(language, ['dashboard', 'account'], ({ t }) => ({
      title: t('dashboard.root.guestTitle'),
      description: t('dashboard.root.lead'),
      noindex: true,
    })),
    recent: cards.map((row) => toCell(toCard(row), { isNamed: false })),
    collections,
    picks: assets ? [...assets.heroes, ...assets.more].slice(0, MOST_ITEMS) : [],
  }
}
