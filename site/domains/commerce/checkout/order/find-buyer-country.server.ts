import type { Deps } from '#platform/context.ts'
import { findContact } from '#domains/commerce/subscriptions/index.server.ts'

/** Where the buyer was seen to be, what they chose in their settings, and what their billing address says. */
export type BuyerCountry = {
  readonly visit: string | null
  readonly chosen: string | null
  readonly address: string | null
}

type Visit = { readonly country: string | null; readonly chosenCountry?: string | null }

export async function findPlace(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  { country: visit, chosenCountry = null }: Visit,
): Promise<BuyerCountry> {
  const contact = await findContact(pool, accountId)
  return { visit, chosen: chosenCountry, address: contact?.address?.country ?? null }
}
