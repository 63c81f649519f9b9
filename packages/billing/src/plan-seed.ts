import type { CoverageLimit, Plan, PlanCoverage, PlanFamily, PlanType } from './plan.ts'

const fairUse = (limit: number): CoverageLimit => ({
  name: 'downloads',
  kinds: ['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'],
  limit,
  period: 'month',
  isFairUse: true,
})

const everything: PlanCoverage = { unlimited: [], limits: [fairUse(3000)] }

const iconsOnly: PlanCoverage = {
  unlimited: ['icon'],
  limits: [{ name: 'illustrations', kinds: ['illustration'], limit: 5, period: 'day' }],
}

const allAccess: PlanCoverage = {
  unlimited: ['icon'],
  limits: [
    {
      name: 'illustrations-3d-lotties',
      kinds: ['illustration', '3d', 'lottie', 'kit-illustration', 'photo'],
      limit: 10,
      period: 'day',
    },
  ],
}

const education: PlanCoverage = { unlimited: [], limits: [fairUse(500)] }

const api: PlanCoverage = { unlimited: [], limits: [fairUse(10_000)] }

type Offer = {
  readonly family: PlanFamily
  readonly name: string
  readonly type: PlanType
  readonly currency: string
  readonly month: number | null
  readonly year: number | null
  readonly country?: string
  readonly seats?: number
  readonly coverage: PlanCoverage
}

const plans = (offer: Offer, ids: readonly number[], currentId: number | null): Plan[] =>
  ids.map((id) => ({
    id,
    family: offer.family,
    name: offer.name,
    type: offer.type,
    currency: offer.currency,
    monthPriceMinor: offer.month,
    yearPriceMinor: offer.year,
    country: offer.country ?? null,
    seats: offer.seats ?? 1,
    isCurrent: id === currentId,
    coverage: offer.coverage,
  }))

const inIndia = { currency: 'INR', country: 'IN' } as const

const individual = {
  family: 'individual',
  name: 'Individual',
  type: 'personal',
  currency: 'USD',
  month: 1999,
  year: 17_999,
  coverage: everything,
} as const satisfies Offer

const team = {
  family: 'team',
  name: 'Team',
  type: 'team',
  currency: 'USD',
  month: 4999,
  year: 29_999,
  coverage: everything,
} as const satisfies Offer

const teamPlus = {
  family: 'team-plus',
  name: 'Team+',
  type: 'team',
  currency: 'USD',
  month: 8499,
  year: 65_995,
  seats: 5,
  coverage: everything,
} as const satisfies Offer

/**
 * The plans a new site starts with; afterwards the table `plans` decides and the operator edits it.
 * Ids and prices of the first three families are the specification's.
 */
export const planSeed: readonly Plan[] = [
  ...plans(individual, [19, 20, 22, 24, 27, 28, 31, 32, 34, 40, 53], 24),
  ...plans({ ...individual, ...inIndia, month: 74_900, year: 598_800 }, [50], 50),
  ...plans({ ...individual, name: 'Creator' }, [47], null),
  ...plans(team, [41, 42, 48], 41),
  ...plans({ ...team, ...inIndia, month: 179_900, year: 1_078_800 }, [51], 51),
  ...plans(teamPlus, [43, 49], 43),
  ...plans({ ...teamPlus, ...inIndia, month: 279_900, year: 2_158_800 }, [52], 52),
  ...plans(
    {
      family: 'icons-only',
      name: 'Icons Only',
      type: 'personal',
      currency: 'USD',
      month: 999,
      year: null,
      coverage: iconsOnly,
    },
    [60],
    60,
  ),
  ...plans(
    {
      family: 'all-access',
      name: 'All Access',
      type: 'personal',
      currency: 'USD',
      month: 1999,
      year: null,
      coverage: allAccess,
    },
    [61],
    61,
  ),
  ...plans(
    {
      family: 'education',
      name: 'Education',
      type: 'education',
      currency: 'USD',
      month: 499,
      year: 4499,
      coverage: education,
    },
    [62],
    62,
  ),
  ...plans(
    {
      family: 'api',
      name: 'API',
      type: 'api',
      currency: 'USD',
      month: 9900,
      year: 99_000,
      coverage: api,
    },
    [63],
    63,
  ),
]
