import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { monthOfYearMinor, monthsFreeOf, plansOnOffer, termsOf } from './offer.ts'
import { seatsOf } from './plan.ts'
import { planConfigs } from './plan-config.ts'
import { planSeed } from './plan-seed.ts'

const planOf = (id: number) => planSeed.find((plan) => plan.id === id) ?? fail(id)

function fail(id: number): never {
  throw new Error(`no plan ${id}`)
}

const idsOf = (family: string, country: string | null) =>
  planSeed.filter((plan) => plan.family === family && plan.country === country).map(({ id }) => id)

test('ids of plans are unique, and each family has one current plan a country', () => {
  expect(new Set(planSeed.map(({ id }) => id)).size).toBe(planSeed.length)
  const current = planSeed.filter(({ isCurrent }) => isCurrent)
  const keys = current.map(({ family, country }) => `${family} ${country}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('Individual: the listed ids, current 24, the listed prices', () => {
  const listed = [19, 20, 22, 24, 27, 28, 31, 32, 34, 40, 53]
  expect(idsOf('individual', null).filter((id) => id !== 47)).toEqual(listed)
  const plan = planOf(24)
  expect(plan).toMatchObject({ isCurrent: true, monthPriceMinor: 1999, yearPriceMinor: 17_999 })
  expect(monthOfYearMinor(plan)).toBe(1499)
})

test('Individual India: id 50 at 749 and 5988 rupees', () => {
  expect(idsOf('individual', 'IN')).toEqual([50])
  expect(planOf(50)).toMatchObject({
    isCurrent: true,
    currency: 'INR',
    monthPriceMinor: 74_900,
    yearPriceMinor: 598_800,
  })
})

test('Team: the listed ids, current 41, the listed prices', () => {
  expect(idsOf('team', null)).toEqual([41, 42, 48])
  expect(planOf(41)).toMatchObject({
    isCurrent: true,
    monthPriceMinor: 4999,
    yearPriceMinor: 29_999,
  })
  expect(monthOfYearMinor(planOf(41))).toBe(2499)
})

test('Team India: id 51 at 1799 and 10788 rupees', () => {
  expect(idsOf('team', 'IN')).toEqual([51])
  expect(planOf(51)).toMatchObject({ monthPriceMinor: 179_900, yearPriceMinor: 1_078_800 })
})

test('Team+: ids 43 and 49, 5 people, the listed prices', () => {
  expect(idsOf('team-plus', null)).toEqual([43, 49])
  expect(planOf(43)).toMatchObject({ seats: 5, monthPriceMinor: 8499, yearPriceMinor: 65_995 })
  expect(monthOfYearMinor(planOf(43))).toBe(5499)
})

test('Team+ India: id 52 at 2799 and 21588 rupees', () => {
  expect(idsOf('team-plus', 'IN')).toEqual([52])
  expect(planOf(52)).toMatchObject({ monthPriceMinor: 279_900, yearPriceMinor: 2_158_800 })
})

test('Individual has 1 member, Team 1, Team+ 5', () => {
  expect([24, 41, 43].map((id) => seatsOf(planOf(id), 1))).toEqual([1, 1, 5])
  expect(seatsOf(planOf(41), 7)).toBe(7)
})

test('plan types are personal, team, api and education', () => {
  expect([...new Set(planSeed.map(({ type }) => type))].sort()).toEqual([
    'api',
    'education',
    'personal',
    'team',
  ])
})

test('what a year saves is computed: at least the two months that are advertised', () => {
  expect([24, 41, 43, 61].map((id) => monthsFreeOf(planOf(id)))).toEqual([2, 5, 4, 0])
  for (const id of [24, 41, 43, 50, 51, 52]) {
    const { monthPriceMinor, yearPriceMinor } = planOf(id)
    expect(yearPriceMinor).toBeLessThanOrEqual((monthPriceMinor ?? 0) * 10)
  }
})

test('Icons Only: unlimited icons and 5 illustrations a day', () => {
  const { limitFor } = coverageOf(planOf(60))
  expect(limitFor('icon')).toBe('unlimited')
  expect(limitFor('illustration')).toEqual({
    name: 'illustrations',
    limit: 5,
    period: 'day',
    isFairUse: false,
  })
  expect(limitFor('lottie')).toBe('not covered')
  expect(planOf(60)).toMatchObject({ monthPriceMinor: 999, yearPriceMinor: null })
})

test('All Access: unlimited icons and 10 illustrations, 3D or Lotties a day together', () => {
  const { limitFor } = coverageOf(planOf(61))
  expect(limitFor('icon')).toBe('unlimited')
  const limits = ['illustration', '3d', 'lottie'].map(limitFor)
  expect(new Set(limits.map((limit) => JSON.stringify(limit))).size).toBe(1)
  expect(limits[0]).toMatchObject({ limit: 10, period: 'day' })
  expect(planOf(61)).toMatchObject({ monthPriceMinor: 1999 })
})

test('India pays rupees through razorpay in payment mode; stripe is the default gateway', () => {
  expect(termsOf(planOf(50))).toEqual({
    currency: 'INR',
    gateway: 'razorpay',
    checkoutMode: 'payment',
  })
  expect(termsOf(planOf(24))).toMatchObject({ currency: 'USD', gateway: 'stripe' })
})

test('a country sees its own plans and nobody else sees them', () => {
  const idsIn = (country: string | null) => plansOnOffer(planSeed, country).map(({ id }) => id)
  expect(idsIn('IN')).toEqual(expect.arrayContaining([50, 51, 52]))
  expect(idsIn('IN')).not.toEqual(expect.arrayContaining([24]))
  expect(idsIn('DE')).toEqual([24, 41, 43, 60, 61, 62, 63])
  expect(idsIn(null)).toEqual(idsIn('DE'))
})

test('a price variant replaces a plan by another of its family, and by no other', () => {
  const shown = plansOnOffer(planSeed, 'DE', { individual: 53, team: 24 }).map(({ id }) => id)
  expect(shown.slice(0, 2)).toEqual([53, 41])
})

const words = ({ name }: { readonly name: string }, period: string) => ({
  name,
  description: '',
  features: [],
  buttonText: '',
  billed: period,
})
const inCountry = (country: string | null) => planConfigs({ plans: planSeed, country, words })

test('the plan config has every listed field, a year and frequency 1 by default', () => {
  const { individualPlan, teamPlan, teamPlanPlus } = inCountry(null)
  expect(Object.keys(individualPlan ?? {})).toEqual(
    expect.arrayContaining(
      `type name description planId planIds billingPeriod billingFrequency payablePricePerMonth
       payablePricePerYear payableMonthPricePerYear netAmount quantity members available_assets features
       buttonText savePercentage billed defaultUpgradeMembers localPlanIDs localPrice code growthBook
       client_id`.split(/\s+/),
    ),
  )
  expect(individualPlan).toMatchObject({ billingPeriod: 'year', billingFrequency: 1, planId: 24 })
  expect(individualPlan?.planIds).toEqual([24, 19, 20, 22, 27, 28, 31, 32, 34, 40, 53])
  expect(individualPlan).toMatchObject({ netAmount: 17_999, name: 'Individual', billed: 'year' })
  expect([individualPlan, teamPlan, teamPlanPlus].map((plan) => plan?.savePercentage)).toEqual([
    33, 50, 35,
  ])
  const unsold = planSeed.filter(({ family }) => family !== 'team')
  expect(planConfigs({ plans: unsold, country: null, words }).teamPlan).toBeNull()
})

test('local plan ids and prices stand by country', () => {
  const { individualPlan } = inCountry(null)
  expect(individualPlan?.localPlanIDs).toEqual({ IN: 50 })
  expect(individualPlan?.localPrice).toEqual({
    IN: { currency: 'INR', month: 74_900, year: 598_800 },
  })
  expect(inCountry('IN').individualPlan).toMatchObject({ planId: 50, currency: 'INR' })
})
