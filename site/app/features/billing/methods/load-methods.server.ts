import type { Deps, RequestScope } from '#server/context.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { requirePayer } from '../../subscriptions/index.server.ts'
import { findMethodViews } from '../held/load-subscriptions.server.ts'
import { isCardResult, type MethodsData } from './methods-form.tsx'

/**
 * What renewals can be paid with, and what became of a card that was just given (`card` in the address).
 *
 * @throws {AppError} login_required, not_allowed
 */
export async function loadMethods(
  { deps, actor: asking, language }: RequestScope,
  query: URLSearchParams,
): Promise<MethodsData> {
  const actor = requireUser(asking)
  requirePayer(actor)
  const card = query.get('card')
  return {
    frame: pageFrame(language, ['billing', 'purchase', 'account'], ({ t }) => ({
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
