import type { Deps } from '#server/context.ts'
import { findContact } from '../../subscriptions/index.server.ts'

/** Where the buyer was seen to be, and what their billing address says. Two letters each. */
export type BuyerPlace = { readonly visit: string | null; readonly address: string | null }

export async function findPlace(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  visit: string | null,
): Promise<BuyerPlace> {
  const contact = await findContact(pool, accountId)
  return { visit, address: contact?.address?.country ?? null }
}
