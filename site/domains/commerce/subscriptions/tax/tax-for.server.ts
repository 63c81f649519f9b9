import { decideTax, stateOfGstin, type TaxDecision, type TaxSeller } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Config } from '#platform/settings/config.ts'
import type { Deps } from '#platform/context.ts'
import {
  type Contact,
  findContact,
} from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import type { BillingQuote } from '#domains/commerce/subscriptions/payment-row.ts'

export type TaxFacts = {
  readonly tax: TaxDecision
  readonly evidence: BillingQuote['evidence']
}

/** How a sale to an account is taxed today: by its billing address, else by where the visit comes from. */
export async function taxFor(
  client: PoolClient,
  deps: Pick<Deps, 'config'>,
  { accountId, country }: { readonly accountId: number; readonly country: string | null },
): Promise<TaxFacts> {
  return taxOf(deps, await findContact(client, accountId), country)
}

/** The same where the contact is at hand. */
export function taxOf(
  { config }: Pick<Deps, 'config'>,
  contact: Contact | undefined,
  visitCountry: string | null,
): TaxFacts {
  const address = contact?.address ?? null
  const taxIdStatus = address?.taxIdStatus ?? 'none'
  const gstState =
    address?.country === 'IN' && address.taxId && taxIdStatus !== 'invalid'
      ? stateOfGstin(address.taxId)
      : (address?.state ?? null)
  const tax = decideTax(sellerFacts(config), {
    country: address?.country ?? visitCountry,
    state: gstState,
    taxId: address?.taxId ?? null,
    taxIdStatus,
  })
  return { tax, evidence: { addressCountry: address?.country ?? null, visitCountry, taxIdStatus } }
}

function sellerFacts(config: Config): TaxSeller {
  return {
    country: config.sellerCountry,
    state: config.sellerState,
    vatId: config.sellerVatId,
    ossId: config.sellerOssId,
    gstin: config.sellerGstin,
  }
}
