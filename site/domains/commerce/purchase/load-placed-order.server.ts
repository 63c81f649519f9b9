import type { RequestScope } from '#platform/context.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { findPlacedOrder } from './orders.queries.server.ts'
import { toPlacedOrderView, type PlacedOrderView } from './placed-order.ts'

/**
 * The order that the address names, of the account acted for only; the last one that was paid or tried where it
 * names none. Null for guests and for none.
 */
export async function loadPlacedOrder(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  uuid: string | null,
): Promise<PlacedOrderView | null> {
  if (actor.kind === 'guest' || (uuid !== null && !isUuid(uuid))) return null
  const { accountId } = actor
  const found = await findPlacedOrder(deps.pool, { accountId, uuid })
  return found ? toPlacedOrderView(found) : null
}
