import type { Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { GatewayError } from '#server/gateways/payment-gateway.ts'
import { visitOf } from '#server/http/visit.ts'
import { isUuid } from '#server/uuid-or-404.ts'
import { localizePath } from '../../../i18n/locales.ts'
import type { Checkout } from '../checkout-row.ts'
import { findCheckout } from '../checkout.queries.server.ts'
import { mountMethodReturn } from '../method/mount-method-return.server.ts'
import { openScript } from '../client/open-script.ts'
import { readCheckoutState } from './read-checkout-state.server.ts'
import { confirmationPath, returnPath, thanksPath } from './return-paths.ts'

/**
 * Where gateways send people back to. The address only says which order to look at: what became of it
 * is read from the gateway, so nobody pays by visiting it. `open.js` opens a gateway's own dialog.
 */
export function mountReturns(app: Hono, deps: Deps): void {
  mountMethodReturn(app, deps)
  app.on(['GET', 'POST'], returnPath(':uuid'), async (context) => {
    const checkout = await find(deps, context.req.param('uuid'))
    if (context.req.query('left') !== undefined) return context.redirect(pathLeft(checkout), 303)
    const read = await readCheckoutState(deps, checkout.uuid).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      // The page afterwards says that we are still waiting for the gateway.
      deps.log.warn({ err: error, gateway: checkout.gateway }, 'a checkout could not be read')
      return null
    })
    return context.redirect(pathAfter(read?.checkout ?? checkout), 303)
  })
  app.get('/checkout/:uuid/open.js', async (context) => {
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
