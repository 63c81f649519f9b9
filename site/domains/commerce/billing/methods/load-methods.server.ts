import type { Deps, RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { leadMembersToPlan } from '#domains/commerce/billing/lead-members-to-plan.server.ts'
import { findMethodViews } from '#domains/commerce/billing/held/load-subscriptions.server.ts'
import { isCardResult, type MethodsData } from './methods-form.tsx'

/**
 * What renewals can be paid with, and what became of a card that was just given (`card` in the address).
 *
 * @throws {AppError} login_required; leads members of a team elsewhere
 */
export async function loadMethods(
  { deps, actor: asking, language }: RequestScope,
  query: URLSearchParams,
): Promise<MethodsData> {
  const actor = requireUser(asking)
  leadMembersToPlan(actor)
  const card = query.get('card')
  return {
    pageData: makePageData(language, ['billing', 'purchase', 'account'], ({ t }) => ({
      title: t('billing.methods.title'),
      description: t('billing.methods.title'),
      noindex: true,
    })),
    methods: await findMethodViews(deps, actor),
    gateways: keepingGateways(deps),
    orderOnly: orderOnlyGateways(deps),
    card: isCardResult(card) ? card : null,
  }
}

/** The gateways at which a card can be given without an order. */
export function keepingGateways({ gateways }: Pick<Deps, 'gateways'>): string[] {
  return gateways.offered.filter((name) => gateways.find(name)?.openMethodSetup !== undefined)
}

/** Those that keep what somebody pays with, but only with an order. */
export function orderOnlyGateways({ gateways }: Pick<Deps, 'gateways'>): string[] {
  return gateways.offered.filter(
    (name) => name !== 'manual' && gateways.find(name)?.openMethodSetup === undefined,
  )
}
