import {
  DEFAULT_BILLING_FREQUENCY,
  DEFAULT_BILLING_PERIOD,
  monthOfYearMinor,
  plansOnOffer,
} from './offer.ts'
import { coverageOf } from './coverage.ts'
import type { BillingPeriod, CoveredKind, Plan, PlanFamily, PlanType } from './plan.ts'
import { coveredKinds, unitPriceOf } from './plan.ts'

/** One plan as the client's catalogue knows it. Amounts are minor units, net of tax. */
export type PlanConfig = {
  readonly type: PlanType
  readonly name: string
  readonly description: string
  readonly planId: number
  /** Of all that were ever sold as this one, that which is sold first. */
  readonly planIds: readonly number[]
  readonly billingPeriod: BillingPeriod
  readonly billingFrequency: number
  readonly payablePricePerMonth: number | null
  readonly payablePricePerYear: number | null
  readonly payableMonthPricePerYear: number | null
  /** Of the chosen period and quantity. */
  readonly netAmount: number
  readonly currency: string
  readonly quantity: number
  readonly members: number
  readonly available_assets: readonly CoveredKind[]
  readonly features: readonly string[]
  readonly buttonText: string
  /** As listed. What is shown is computed: `monthsFreeOf`. */
  readonly savePercentage: number | null
  readonly billed: string
  readonly defaultUpgradeMembers: number
  readonly localPlanIDs: Readonly<Record<string, number>>
  readonly localPrice: Readonly<
    Record<
      string,
      { readonly currency: string; readonly month: number | null; readonly year: number | null }
    >
  >
  readonly code: string | null
  readonly growthBook: string | null
  readonly client_id: string | null
}

/** The three plans of the price list; null for one that is not sold. */
export type PlanConfigs = {
  readonly individualPlan: PlanConfig | null
  readonly teamPlan: PlanConfig | null
  readonly teamPlanPlus: PlanConfig | null
}

/** What is said of a plan that is sold by a period, in one language. */
export type PlanWords = Pick<
  PlanConfig,
  'name' | 'description' | 'features' | 'buttonText' | 'billed'
>

const listedSave: Readonly<Partial<Record<PlanFamily, number>>> = {
  individual: 33,
  team: 50,
  'team-plus': 35,
}

type ConfigInput = {
  readonly plans: readonly Plan[]
  readonly country: string | null
  readonly words: (plan: Plan, period: BillingPeriod) => PlanWords
  readonly period?: BillingPeriod
  readonly variantPlanIds?: Readonly<Partial<Record<PlanFamily, number>>>
  readonly growthBook?: string | null
  readonly code?: string | null
  readonly clientId?: string | null
}

/** The three plans of the price list for a country. */
export function planConfigs(input: ConfigInput): PlanConfigs {
  return {
    individualPlan: planConfig('individual', input),
    teamPlan: planConfig('team', input),
    teamPlanPlus: planConfig('team-plus', input),
  }
}

function planConfig(family: PlanFamily, input: ConfigInput): PlanConfig | null {
  const { plans, country, variantPlanIds = {}, period = DEFAULT_BILLING_PERIOD } = input
  const plan = plansOnOffer(plans, country, variantPlanIds).find((offer) => offer.family === family)
  if (!plan) return null
  const sold = unitPriceOf(plan, period) === null ? other(period) : period
  const ofFamily = plans.filter((one) => one.family === family)
  const alike = ofFamily.filter((one) => one.name === plan.name && one.country === plan.country)
  const local = ofFamily.filter((one) => one.country !== null && one.isCurrent)
  const { covers } = coverageOf(plan)
  return {
    ...input.words(plan, sold),
    type: plan.type,
    planId: plan.id,
    planIds: [plan.id, ...alike.map(({ id }) => id).filter((id) => id !== plan.id)],
    billingPeriod: sold,
    billingFrequency: DEFAULT_BILLING_FREQUENCY,
    payablePricePerMonth: plan.monthPriceMinor,
    payablePricePerYear: plan.yearPriceMinor,
    payableMonthPricePerYear: monthOfYearMinor(plan),
    netAmount: unitPriceOf(plan, sold) ?? 0,
    currency: plan.currency,
    quantity: 1,
    members: plan.seats,
    available_assets: coveredKinds.filter(covers),
    savePercentage: listedSave[family] ?? null,
    defaultUpgradeMembers: plan.seats,
    localPlanIDs: Object.fromEntries(local.map(({ country: place, id }) => [place, id])),
    localPrice: Object.fromEntries(
      local.map(({ country: place, currency, monthPriceMinor, yearPriceMinor }) => [
        place,
        { currency, month: monthPriceMinor, year: yearPriceMinor },
      ]),
    ),
    code: input.code ?? null,
    growthBook: input.growthBook ?? null,
    client_id: input.clientId ?? null,
  }
}

const other = (period: BillingPeriod): BillingPeriod => (period === 'year' ? 'month' : 'year')
