import type { Deps } from '#server/context.ts'
import { findContact } from '../../subscriptions/index.server.ts'

/** Where the buyer was seen to be, what they chose in their settings, and what their billing address says. */
export type BuyerPlace = {
  readonly visit: string | null
  readonly chosen: string | null
  readonly address: string | null
}

type Visit = { readonly country: string | null; readonly chosenCountry?: string | null }

export async function findPlace(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  { country: visit, chosenCountry = null }: Visit,
): Promise<BuyerPlace> {
  const contact = await findContact(pool, accountId)
  return { visit, chosen: chosenCountry, address: contact?.address?.country ?? null }
}
