import type { BillingPeriod, PlanFamily, Quote } from '@tessera/billing'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { SelectOption } from '#web/ui/form/field.tsx'
import type { AddressView } from '#domains/commerce/billing/index.ts'
import type { PlanCard } from '#domains/commerce/pricing/index.ts'

/** Why an order cannot be paid yet, or how it would be. */
export type OrderState =
  /** Signing up or logging in comes first. */
  | 'guest'
  /** A team plan is bought while switched to the team; a personal one by a person. */
  | 'team_required'
  | 'personal_required'
  | 'ready'
  /** Nothing is paid now: it holds from the next period. */
  | 'later'
  /** This is what is held already, or it is paused. */
  | 'conflict'
  | 'owner_only'
  | 'unavailable'

export type OrderData = {
  readonly pageData: BasePageData
  readonly state: OrderState
  /** The person's address while it is not proved: nothing is paid before it is. */
  readonly unprovedEmail: string | null
  readonly card: PlanCard | null
  readonly period: BillingPeriod
  readonly quantity: number
  readonly members: number
  /** Fewer units would not hold the people and open invitations of the team. */
  readonly leastQuantity: number
  /** Of the team that buys; null where nobody or a person does. */
  readonly people: { readonly seats: number; readonly taken: number } | null
  /** The person's own plan, which goes on beside the one of the team; null where none renews. */
  readonly ownPlan: { readonly family: PlanFamily; readonly renewsAt: string } | null
  /** Who may buy for the team acted for, to be asked by the others. */
  readonly owner: string | null
  readonly code: string | null
  readonly isCodeRefused: boolean
  readonly quote: Pick<
    Quote,
    'currency' | 'lines' | 'netMinor' | 'taxMinor' | 'grossMinor' | 'tax'
  > | null
  /** What every later period costs, net. */
  readonly renewalMinor: number
  readonly startsAt: string | null
  readonly addresses: readonly AddressView[]
  readonly isEditingAddress: boolean
  readonly country: string | null
  readonly countries: readonly SelectOption[]
  readonly gateways: readonly string[]
  readonly redirect: string | null
  readonly cancelUrl: string | null
  readonly growthBook: string | null
  readonly utm: Readonly<Record<string, string>>
  /** The same press sent twice is one order. */
  readonly idempotencyKey: string
}
