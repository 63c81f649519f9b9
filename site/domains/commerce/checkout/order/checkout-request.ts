import type { checkoutCalls, ParsedRequestOf } from '@tessera/contracts'

/** What the call takes, parsed. */
export type CheckoutRequest = ParsedRequestOf<(typeof checkoutCalls)['createCheckout']>['body']

const LONGEST_UTM = 200
const MOST_UTM = 10

/** The utm_ queries that stand beside the named fields, as the client keeps them. */
export function utmOf(request: CheckoutRequest): Readonly<Record<string, string>> {
  const found = Object.entries(request).filter(
    (pair): pair is [string, string] =>
      /^utm_[a-z_]{1,30}$/.test(pair[0]) && typeof pair[1] === 'string' && pair[1] !== '',
  )
  return Object.fromEntries(
    found.slice(0, MOST_UTM).map(([name, value]) => [name, value.slice(0, LONGEST_UTM)]),
  )
}

const LONGEST_VARIANT = 1000

/** The variant that stands beside the order, in its own words; null where none does. */
export function growthBookOf({ growth_book: variant }: CheckoutRequest): string | null {
  if (!variant) return null
  return (typeof variant === 'string' ? variant : JSON.stringify(variant)).slice(0, LONGEST_VARIANT)
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
