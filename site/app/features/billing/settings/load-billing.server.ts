import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { countryOf } from '../../pricing/index.server.ts'
import { listAddresses } from '../../subscriptions/index.server.ts'
import { toAddressView } from '../addresses/address-view.ts'
import { keepingGateways, orderOnlyGateways } from '../methods/load-methods.server.ts'
import type { BillingData } from './billing-page.tsx'
import { findMethods } from '../billing.queries.server.ts'
import { countryOptions } from '../addresses/country-options.server.ts'
import { isPayer } from '../is-payer.ts'
import { toMethodView } from '../held/load-subscriptions.server.ts'

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
    frame: pageFrame(language, ['billing', 'purchase', 'account'], ({ t }) => ({
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
