import { checkoutCalls as calls } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import type { CheckoutAnswer } from '#platform/gateways/payment-gateway.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { keptPriceVariant } from '#domains/measurement/experiments/index.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { confirmTransfer } from './after/confirm-transfer.server.ts'
import { findCheckoutOf } from './checkout.queries.server.ts'
import { payPath, scriptPath } from './pay/pay-view.ts'
import { startCheckout } from './start/start-checkout.server.ts'

export const checkoutHandlers = [
  handle(calls.createCheckout, async ({ scope, body }) => {
    const actor = requireUser(scope.actor)
    const { deps, country: chosenCountry, seenCountry: country = null, origin, language } = scope
    await spendAttempt(deps, 'checkout', actor.accountId)
    const started = await startCheckout(deps, actor, {
      request: body,
      country,
      chosenCountry,
      origin,
      language,
      variantPlanIds: Object.values(keptPriceVariant(scope).planIds),
    })
    if (started.type === 'later') {
      return { checkout: { uuid: started.subscriptionUuid, ...laterAnswer } }
    }
    const { uuid } = started.checkout
    return { checkout: { uuid, ...wireAnswer(uuid, started.answer) } }
  }),
  handle(calls.getCheckout, async ({ scope, params }) => {
    const { accountId } = requireUser(scope.actor)
    const found = await findCheckoutOf(scope.deps.pool, { accountId, uuid: params.checkout })
    if (!found) throw new AppError('not_found')
    const { uuid, status, failureCode } = found
    return { checkout: { uuid, status, failure_code: failureCode } }
  }),
  handle(calls.confirmTransfer, async ({ scope, params, body }) => {
    const { uuid, status } = await confirmTransfer(scope.deps, requireUser(scope.actor), {
      uuid: params.checkout,
      amountMinor: body.amount,
      currency: body.currency,
    })
    return { checkout: { uuid, status } }
  }),
]

const laterAnswer = {
  checkout_type: 'success',
  checkout_url: '/dashboard/subscriptions',
} as const

function wireAnswer(uuid: string, answer: CheckoutAnswer) {
  const checkout_url = answer.url
  switch (answer.type) {
    case 'inline':
      return {
        checkout_type: answer.type,
        checkout_url: payPath(uuid),
        js: { link: answer.library, script: scriptPath(uuid) },
      }
    case 'stripe-inline':
      return {
        checkout_type: answer.type,
        checkout_url: answer.publishableKey === null ? checkout_url : payPath(uuid),
        client_secret: answer.clientSecret,
        publishable_key: answer.publishableKey,
      }
    case 'redirect':
    case 'success':
      return { checkout_type: answer.type, checkout_url }
  }
}
