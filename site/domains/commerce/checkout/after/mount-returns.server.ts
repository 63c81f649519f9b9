import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { GatewayError } from '#platform/gateways/payment-gateway.ts'
import { visitOf } from '#platform/http/request/visit.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { localizePath } from '#web/i18n/locales.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'
import { findCheckout } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { mountMethodReturn } from '#domains/commerce/checkout/method/mount-method-return.server.ts'
import { readCheckoutState } from '#domains/commerce/checkout/events/read-checkout-state.server.ts'
import {
  confirmationPath,
  returnPath,
  thanksPath,
} from '#domains/commerce/checkout/return-paths.ts'

/**
 * Where gateways send people back to. The address only says which order to look at: what became of it
 * is read from the gateway, so nobody pays by visiting it. `open.js` opens a gateway's own dialog.
 */
export function mountReturns(app: Hono, deps: Deps): void {
  mountMethodReturn(app, deps)
  app.on(['GET', 'POST'], returnPath(':uuid'), refusedWhileActing, async (context) => {
    const checkout = await find(deps, context.req.param('uuid'))
    if (context.req.query('left') !== undefined) return context.redirect(pathLeft(checkout), 303)
    const read = await readCheckoutState(deps, checkout.uuid).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      // The page afterwards says that we are still waiting for the gateway.
      deps.log.warn({ err: error, gateway: checkout.gateway }, 'reading a checkout failed')
      return null
    })
    return context.redirect(pathAfter(read?.checkout ?? checkout), 303)
  })
  app.get('/checkout/:uuid/open.js', refusedWhileActing, async (context) => {
    const { accountId, gatewayAnswer, uuid, status } = await find(deps, context.req.param('uuid'))
    const actor = visitOf(context)?.actor
    const isMine = actor?.kind === 'user' && actor.accountId === accountId
    if (!isMine || gatewayAnswer?.type !== 'inline' || status !== 'open') {
      throw new AppError('not_found')
    }
    return context.body(openScript(gatewayAnswer.parameters, returnPath(uuid)), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
}

async function find(deps: Deps, uuid: string | undefined): Promise<Checkout> {
  const checkout = uuid && isUuid(uuid) ? await findCheckout(deps.pool, uuid) : undefined
  if (!checkout) throw new AppError('not_found')
  return checkout
}

/** Not paid: back to where the person came from. */
function pathLeft({ cancelUrl, planId, period, quote }: Checkout): string {
  const path = `/purchase/plan?plan_id=${planId}&billing_period=${period}`
  return cancelUrl ?? localizePath(path, quote.order.language)
}

/** Paid: where the person wanted to go. Otherwise the page that says how it stands. */
function pathAfter({ uuid, status, redirect, quote }: Checkout): string {
  const { language } = quote.order
  if (status === 'paid') return redirect ?? localizePath(thanksPath(uuid), language)
  return localizePath(confirmationPath(uuid), language)
}

/**
 * The script that opens Razorpay's dialog with the parameters of an order and, once it was paid, goes
 * to where we look at it. Served from our own origin, so that the page's policy need not allow code in
 * answers.
 */
function openScript(parameters: Readonly<Record<string, unknown>>, returnPath: string): string {
  // A line end of JavaScript alone, and what could end the script element, are written out.
  const json = JSON.stringify(parameters).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `new window.Razorpay(Object.assign(${json}, {
  handler: function () { window.location.assign(${JSON.stringify(returnPath)}) },
  modal: { ondismiss: function () { window.dispatchEvent(new Event('checkout-left')) } },
})).open()
`
}
