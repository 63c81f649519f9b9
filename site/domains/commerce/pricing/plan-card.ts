import type {
  BillingPeriod,
  Coverage,
  CoveredKind,
  PlanButton,
  PlanFamily,
  PlanType,
} from '@tessera/billing'
import type { MessageKey } from '#web/i18n/messages.ts'

/** A plan as price lists show it: what it costs, what it opens, and what its button does for this visitor. */
export type PlanCard = {
  readonly id: number
  readonly family: PlanFamily
  readonly type: PlanType
  readonly currency: string
  /** True where others of the list are sold in the currency of the visitor's country and this is not. */
  readonly isForeign: boolean
  readonly monthMinor: number | null
  readonly yearMinor: number | null
  /** A year's price for each of its months. */
  readonly monthOfYearMinor: number | null
  /** Whole months that a year costs less than twelve of them. */
  readonly monthsFree: number
  readonly seats: number
  /** Units that hold the seats this buyer has already; 1 for everybody else. */
  readonly quantity: number
  readonly unlimited: readonly CoveredKind[]
  readonly limits: readonly Pick<Coverage['limits'][number], 'kinds' | 'limit' | 'period'>[]
  readonly buttons: Readonly<Record<BillingPeriod, PlanButton>>
  readonly barrier: PlanBarrier | null
  /** The team has more seats now than this would give it: the order says so before anything is paid. */
  readonly takesSeats: boolean
}

/** Why this visitor cannot take a plan as the account they work as. */
export type PlanBarrier =
  /** A plan for one person, met while working as a team. */
  | { readonly kind: 'personal' }
  /** Only the owner of the team changes its plan; `owner` is whom to ask. */
  | { readonly kind: 'owner'; readonly owner: string }

const planNames = {
  individual: 'pricing.plan.individual',
  team: 'pricing.plan.team',
  'team-plus': 'pricing.plan.team-plus',
  'icons-only': 'pricing.plan.icons-only',
  'all-access': 'pricing.plan.all-access',
  education: 'pricing.plan.education',
  api: 'pricing.plan.api',
} as const satisfies Record<PlanFamily, MessageKey>

const planWords = {
  individual: 'pricing.about.individual',
  team: 'pricing.about.team',
  'team-plus': 'pricing.about.team-plus',
  'icons-only': 'pricing.about.icons-only',
  'all-access': 'pricing.about.all-access',
  education: 'pricing.about.education',
  api: 'pricing.about.api',
} as const satisfies Record<PlanFamily, MessageKey>

export const planNameKey = (family: PlanFamily): MessageKey => planNames[family]
export const planAboutKey = (family: PlanFamily): MessageKey => planWords[family]

/** Price of one unit in a period, falling back to the other where it is sold by that one only. */
export function priceIn(
  card: Pick<PlanCard, 'monthMinor' | 'yearMinor'>,
  wanted: BillingPeriod,
): { readonly period: BillingPeriod; readonly minor: number } | null {
  const { monthMinor, yearMinor } = card
  if (wanted === 'year' && yearMinor !== null) return { period: 'year', minor: yearMinor }
  if (monthMinor !== null) return { period: 'month', minor: monthMinor }
  return yearMinor === null ? null : { period: 'year', minor: yearMinor }
}
