import { returnPath } from '#domains/commerce/checkout/return-paths.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'

/** An order that is paid in our page, as the page knows it. */
export type PayView = {
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly way:
    | { readonly type: 'dialog'; readonly scripts: readonly string[] }
    | {
        readonly type: 'card'
        readonly clientSecret: string
        readonly publishableKey: string
        /** Of the gateway, for the browser. */
        readonly script: string
        readonly returnPath: string
      }
}

/** Null where the order is paid elsewhere. */
export function toPayView(
  checkout: Pick<Checkout, 'uuid' | 'gatewayAnswer' | 'grossMinor' | 'currency' | 'quote'>,
  { stripeScriptUrl: script }: { readonly stripeScriptUrl: string },
): PayView | null {
  const { uuid, gatewayAnswer: answer, grossMinor, currency, quote } = checkout
  const about = { amountMinor: grossMinor, currency, description: quote.order.description }
  if (answer?.type === 'inline') {
    return { ...about, way: { type: 'dialog', scripts: [answer.library, scriptPath(uuid)] } }
  }
  if (answer?.type !== 'stripe-inline' || answer.publishableKey === null) return null
  const { clientSecret, publishableKey } = answer
  return {
    ...about,
    way: { type: 'card', clientSecret, publishableKey, script, returnPath: returnPath(uuid) },
  }
}

/** The script that opens the gateway's dialog. */
export function scriptPath(uuid: string): string {
  return `/checkout/${uuid}/open.js`
}

/** The page that pays an order without the page it was made in. */
export function payPath(uuid: string): string {
  return `/checkout/${uuid}/pay`
}
