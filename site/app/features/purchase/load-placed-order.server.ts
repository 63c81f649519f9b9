import type { RequestScope } from '#server/context.ts'
import { findPlacedOrder } from './orders.queries.server.ts'
import { toPlacedOrderView, type PlacedOrderView } from './placed-order.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The order that the address names, of the account acted for only; null for guests and for none. */
export async function loadPlacedOrder(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  uuid: string | null,
): Promise<PlacedOrderView | null> {
  if (actor.kind === 'guest' || uuid === null || !UUID.test(uuid)) return null
  const { accountId } = actor
  const found = await findPlacedOrder(deps.pool, { accountId, uuid })
  return found ? toPlacedOrderView(found) : null
}
