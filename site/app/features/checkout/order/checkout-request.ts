import type { checkoutCalls, ParsedRequestOf } from '@tessera/contracts'
import { readUtmQueries } from '../../accounts/index.ts'

/** What the call takes, parsed. */
export type CheckoutRequest = ParsedRequestOf<(typeof checkoutCalls)['createCheckout']>['body']

/** The utm_ queries that stand beside the named fields. */
export function utmOf(request: CheckoutRequest): Readonly<Record<string, string>> {
  const pairs = Object.entries(request).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return readUtmQueries(new URLSearchParams(pairs).toString())
}

const decisive = [
  'plan_id',
  'billing_period',
  'quantity',
  'members',
  'code',
  'method',
  'gateway',
  'checkout_type',
  'recurring_subscription_id',
  'subscription_uuid',
] as const satisfies readonly (keyof CheckoutRequest)[]

/** The fields that decide what is bought and how, so that a key stands for one order for ever. */
export function fingerprintOf(request: CheckoutRequest): string {
  return JSON.stringify(decisive.map((name) => request[name] ?? null))
}
