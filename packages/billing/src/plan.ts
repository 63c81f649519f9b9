/** Which plan of a kind: what people choose between. */
export const planFamilies = [
  'individual',
  'team',
  'team-plus',
  'icons-only',
  'all-access',
  'education',
  'api',
] as const
export type PlanFamily = (typeof planFamilies)[number]

export type PlanType = 'personal' | 'team' | 'api' | 'education'

export type BillingPeriod = 'month' | 'year'

/** Kinds of assets, as `@tessera/contracts` names them. */
export type CoveredKind = 'icon' | 'illustration' | '3d' | 'lottie' | 'kit-illustration' | 'photo'

export const coveredKinds: readonly CoveredKind[] = [
  'icon',
  'illustration',
  '3d',
  'lottie',
  'kit-illustration',
  'photo',
]

/** A number of downloads in a time, shared by the kinds it lists. */
export type CoverageLimit = {
  /** Names the counter (`subscription_usage.limit_name`); never renamed once sold. */
  readonly name: string
  readonly kinds: readonly CoveredKind[]
  /** For one seat. */
  readonly limit: number
  readonly period: 'day' | 'month'
  /** Generous and there against abuse, shown all the same. */
  readonly isFairUse?: boolean
}

/** What a plan opens: kinds without a number, and kinds that share one. What is in neither is not covered. */
export type PlanCoverage = {
  readonly unlimited: readonly CoveredKind[]
  readonly limits: readonly CoverageLimit[]
}

/** A plan on offer, or one of old that somebody may still hold. Amounts are minor units, net of tax. */
export type Plan = {
  readonly id: number
  readonly family: PlanFamily
  readonly name: string
  readonly type: PlanType
  /** ISO 4217 */
  readonly currency: string
  /** Null where it is not sold by the month. */
  readonly monthPriceMinor: number | null
  readonly yearPriceMinor: number | null
  /** Two letters where it is sold in one country only. */
  readonly country: string | null
  /** People one unit is for; a quantity of 2 of a plan for 5 is for 10. */
  readonly seats: number
  /** The one of its family (and country) that is sold today. */
  readonly isCurrent: boolean
  readonly coverage: PlanCoverage
}

/** Price of one unit and period, or null where the plan has no such period. */
export function unitPriceOf(
  plan: Pick<Plan, 'monthPriceMinor' | 'yearPriceMinor'>,
  period: BillingPeriod,
): number | null {
  return period === 'month' ? plan.monthPriceMinor : plan.yearPriceMinor
}

/** Colleagues of a team that holds no plan: there is nothing paid yet that they could share. */
export const SEATS_WITHOUT_PLAN = 5

/**
 * The licence that a plan grants, as `plan_info.license_id` names it: for one person, a team, learners, or
 * whatever an API key makes. Never renumbered.
 */
export const planLicenseIds = {
  personal: 1,
  team: 2,
  education: 3,
  api: 4,
} as const satisfies Record<PlanType, number>

/** How many people may use so many units of a plan. */
export function seatsOf(plan: Pick<Plan, 'seats'>, quantity: number): number {
  return plan.seats * quantity
}

/** How many units it takes for so many people. */
export function unitsForSeats(plan: Pick<Plan, 'seats'>, people: number): number {
  return Math.max(1, Math.ceil(people / plan.seats))
}
