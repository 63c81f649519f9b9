import type { CheckoutReply } from './after-checkout.ts'
import { type CheckoutBody, CheckoutRefusal } from './run-checkout.ts'

/**
 * Asks the server for a checkout. Each call has a key of its own, so that a request the network repeats
 * makes one order.
 *
 * @throws CheckoutRefusal with the server's words
 */
export async function postCheckout(
  body: CheckoutBody,
  language: string,
  accountUuid: string | null,
): Promise<CheckoutReply> {
  const answer = await fetch('/api/v2/checkout', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': language,
      'content-type': 'application/json',
      ...(accountUuid !== null && { 'x-account': accountUuid }),
    },
    body: JSON.stringify({ idempotency_key: crypto.randomUUID(), ...body }),
  })
  const json = (await answer.json().catch(() => null)) as {
    readonly code?: string
    readonly message?: string
    readonly response?: { readonly checkout: CheckoutReply }
  } | null
  const checkout = json?.response?.checkout
  if (answer.ok && checkout) return checkout
  const { code = 'internal', message = `${answer.status} ${answer.statusText}` } = json ?? {}
  throw new CheckoutRefusal(code, message)
}
