import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { countryOf } from '#domains/commerce/pricing/index.server.ts'
import { listAddresses } from '#domains/commerce/subscriptions/index.server.ts'
import { toAddressView } from '#domains/commerce/billing/addresses/address-view.ts'
import {
  keepingGateways,
  orderOnlyGateways,
} from '#domains/commerce/billing/methods/load-methods.server.ts'
import type { BillingData } from './billing-page.tsx'
import { findMethods } from '#domains/commerce/billing/billing.queries.server.ts'
import { countryOptions } from '#web/i18n/country-options.server.ts'
import { isPayer } from '#domains/commerce/billing/is-payer.ts'
import { toMethodView } from '#domains/commerce/billing/held/load-subscriptions.server.ts'

/** Addresses and ways to pay of the account acted for; those of a team are its owner's business. */
export async function loadBilling(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<BillingData> {
  const { deps, language } = scope
  const actor = requireUser(scope.actor)
  const [addresses, methods] = await Promise.all([
    isPayer(actor) ? listAddresses(deps, actor) : [],
    isPayer(actor) ? findMethods(deps.pool, actor.accountId) : [],
  ])
  return {
    pageData: makePageData(language, ['billing', 'purchase', 'account'], ({ t }) => ({
      title: t('billing.billing.title'),
      description: t('billing.billing.title'),
      noindex: true,
    })),
    addresses: addresses.map(toAddressView),
    methods: methods.map(toMethodView),
    gateways: keepingGateways(deps),
    orderOnly: orderOnlyGateways(deps),
    isPayer: isPayer(actor),
    edited: query.get('edit'),
    removed: query.get('remove'),
    isSaved: query.has('saved'),
    country: countryOf(scope),
    countries: countryOptions(language),
  }
}
