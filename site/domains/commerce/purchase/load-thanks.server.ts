import type { RequestScope } from '#platform/context.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { findIds, toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { loadSubscriptions } from '#domains/commerce/billing/index.server.ts'
import type { UsageView } from '#domains/commerce/billing/index.ts'
import { loadPlacedOrder } from './load-placed-order.server.ts'
import { findInvoiceOfOrder, type OrderInvoice } from './orders.queries.server.ts'
import type { PlacedOrderView } from './placed-order.ts'

export type Thanks = {
  readonly order: PlacedOrderView | null
  readonly usage: readonly UsageView[]
  readonly picks: readonly ResultCell[]
  /** Null until it is written, and for who may not see it. */
  readonly invoice: OrderInvoice | null
}

const PICKS = 3

/** What was bought, what it opens, and its paper. */
export async function loadThanks(scope: RequestScope, checkout: string | null): Promise<Thanks> {
  const order = await loadPlacedOrder(scope, checkout)
  const { deps, actor } = scope
  if (order?.status !== 'paid' || actor.kind !== 'user') {
    return { order, usage: [], picks: [], invoice: null }
  }
  const [held, picks, invoice] = await Promise.all([
    loadSubscriptions(deps, actor),
    findPicks(scope),
    findInvoiceOfOrder(deps.pool, order.uuid),
  ])
  const bought = held.find(({ planId, status }) => planId === order.planId && status !== 'expired')
  return { order, usage: bought?.usage ?? [], picks, invoice: invoice ?? null }
}

async function findPicks({ deps }: RequestScope): Promise<ResultCell[]> {
  if (!deps.search.isReady()) return []
  const ids = await findIds(deps, { price: 'premium', sort: 'popular' }, PICKS)
  const rows = await findCachedAssetCards(deps, ids)
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
}
