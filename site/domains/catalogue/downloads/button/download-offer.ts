/**
 * What a download would be for who looks at it, said before the click. Pages of guests are shared, so
 * that theirs says nothing of one visitor.
 */
export type DownloadOffer =
  /** A guest's free download, counted a day. */
  | { readonly state: 'guest'; readonly limit: number }
  /** Free for accounts, and the visitor has one. */
  | { readonly state: 'free' }
  /** Fetched before, one's own, or licensed with its pack. */
  | { readonly state: 'yours' }
  /** Covered by the plan without a limit. */
  | { readonly state: 'included' }
  /** Covered by the plan, and spends one of what is left; nothing where that is 0. */
  | {
      readonly state: 'counted'
      readonly left: number
      readonly limit: number
      readonly period: 'day' | 'month'
      /** Milliseconds since 1970. */
      readonly endsAt: number
    }
  /** Free, but for accounts. */
  | { readonly state: 'login' }
  | { readonly state: 'plan'; readonly isGuest: boolean; readonly hasPlan: boolean }

/** Whether a click leads to plans instead of a file. */
export function leadsToPlans(offer: DownloadOffer): boolean {
  if (offer.state === 'plan') return !offer.isGuest
  return offer.state === 'counted' && offer.left <= 0
}

/** Whether the visitor has a plan already, which then covers too little. */
export function holdsPlan(offer: DownloadOffer): boolean {
  return offer.state === 'counted' || (offer.state === 'plan' && offer.hasPlan)
}
