import { expect, test } from 'vitest'
import { subscribeStep } from './confirm-upgrade.ts'
import type { BillingPeriod, Plan, PlanType } from './plan.ts'
import { planButton } from './plan-button.ts'
import { planLabel } from './plan-label.ts'
import { planSeed } from './plan-seed.ts'
import { type HeldSubscription, isPremium, isSubscribedTeam } from './premium.ts'
import { upsellButton, type UpsellFacts } from './upsell-button.ts'

type Input = Partial<Omit<HeldSubscription, 'plan'>> & Partial<HeldSubscription['plan']>

function held({
  id = 24,
  name = 'Individual',
  type = 'personal',
  period = 'year',
  currency = 'USD',
  ...input
}: Input = {}): HeldSubscription {
  return {
    uuid: 'u',
    recurringSubscriptionId: 'sub_1',
    status: 'active',
    cancelledAt: null,
    gateway: 'stripe',
    ...input,
    plan: { id, name, type, period, currency },
  }
}

test.each<[PlanType, boolean]>([
  ['personal', true],
  ['team', true],
  ['api', false],
  ['education', false],
])('premium by the first plan of type %s: %s', (type, premium) => {
  expect(isPremium([held({ type })])).toBe(premium)
  expect(isPremium([held({ type }), held()])).toBe(premium)
  expect(isSubscribedTeam([held({ type })])).toBe(type === 'team')
})

test('what is over gives no premium', () => {
  expect(isPremium([held({ status: 'expired' })])).toBe(false)
  expect(isPremium([])).toBe(false)
})

test.each([
  ['a team with premium', 'team', [held({ type: 'team' })], { label: 'team-plan' }],
  ['nobody', 'personal', [], { label: 'free-plan' }],
  ['a team without', 'team', [], { label: 'free-plan' }],
  ['an api plan', 'personal', [held({ type: 'api' })], { label: 'free-plan' }],
  ['plan 47', 'personal', [held({ id: 47, name: 'Creator' })], { label: 'name', name: 'Creator' }],
  ['any other', 'personal', [held()], { label: 'individual-plan' }],
] as const)('the label of %s', (_, accountType, subscriptions, label) => {
  expect(planLabel(accountType, subscriptions)).toEqual(label)
})

const asked = (facts: Partial<UpsellFacts>) =>
  upsellButton({
    isLoggedIn: true,
    accountType: 'personal',
    isOnPricing: false,
    subscriptions: [],
    subscribedTeams: 0,
    ...facts,
  })

const monthly = held({ period: 'month' })

test('upsell 1: a personal monthly card plan, not on pricing: switch to annual', () => {
  expect(asked({ subscriptions: [monthly] })).toEqual({ button: 'switch-to-annual' })
  expect(asked({ subscriptions: [held({ period: 'month', gateway: 'sandbox' })] })).toEqual({
    button: 'switch-to-annual',
  })
  expect(asked({ subscriptions: [monthly], isOnPricing: true })).toBe(null)
  expect(asked({ subscriptions: [held({ period: 'month', gateway: 'paypal' })] })?.button).toBe(
    'get-team-access',
  )
})

test('upsell 2: subscribed teams and not in one: switch to team', () => {
  expect(asked({ subscribedTeams: 1 })).toEqual({ button: 'switch-to-team' })
  expect(asked({ subscribedTeams: 1, subscriptions: [monthly] })?.button).toBe('switch-to-annual')
  expect(
    asked({ subscribedTeams: 1, accountType: 'team', subscriptions: [held({ type: 'team' })] }),
  ).toBe(null)
})

test('upsell 3: an individual plan not in rupees: get team access', () => {
  expect(asked({ subscriptions: [held()] })).toEqual({
    button: 'get-team-access',
    target: 'checkout',
  })
  expect(asked({ subscriptions: [held(), held({ type: 'team' })] })).toEqual({
    button: 'get-team-access',
    target: 'dashboard-subscriptions',
  })
  expect(asked({ subscriptions: [held({ currency: 'INR', gateway: 'razorpay' })] })).toBe(null)
  expect(asked({ subscriptions: [held()], isOnPricing: true })).toBe(null)
})

test('upsell 4: logged in without premium: get unlimited downloads', () => {
  expect(asked({})).toEqual({ button: 'get-unlimited-downloads' })
  expect(asked({ subscriptions: [held({ type: 'api' })] })?.button).toBe('get-unlimited-downloads')
})

test('upsell 5: otherwise none', () => {
  expect(asked({ isLoggedIn: false })).toBe(null)
  expect(asked({ accountType: 'team', subscriptions: [held({ type: 'team' })] })).toBe(null)
})

const step = (
  planType: PlanType,
  individualSubscriptions: HeldSubscription[],
  accountType: 'personal' | 'team' = 'personal',
) => subscribeStep({ isLoggedIn: true, accountType, individualSubscriptions, planType }).step

test('subscribing: an anonymous person goes to the purchase page', () => {
  const facts = { accountType: 'personal', individualSubscriptions: [], planType: 'team' } as const
  expect(subscribeStep({ ...facts, isLoggedIn: false })).toEqual({ step: 'purchase-page' })
})

test('subscribing: an active personal card plan gets the confirm dialog, with the subscription named', () => {
  expect(
    subscribeStep({
      isLoggedIn: true,
      accountType: 'personal',
      individualSubscriptions: [held()],
      planType: 'personal',
    }),
  ).toEqual({
    step: 'confirm-upgrade',
    recurringSubscriptionId: 'sub_1',
    subscriptionUuid: 'u',
  })
  expect(step('personal', [held({ cancelledAt: '2026-01-01' })])).toBe('checkout')
  expect(step('personal', [held({ status: 'past_due' })])).toBe('checkout')
  expect(step('personal', [held({ gateway: 'paypal' })])).toBe('checkout')
  expect(step('api', [held()])).toBe('checkout')
})

test('subscribing: an active personal plan in rupees gets the confirm dialog', () => {
  expect(step('personal', [held({ currency: 'INR', gateway: 'razorpay' })])).toBe('confirm-upgrade')
})

test('subscribing: a team whose person has an active card plan gets the confirm dialog', () => {
  expect(step('team', [held()], 'team')).toBe('confirm-upgrade')
  expect(step('team', [held({ currency: 'INR', gateway: 'razorpay' })], 'team')).toBe('checkout')
})

test('subscribing: otherwise checkout starts at once', () => {
  expect(step('personal', [])).toBe('checkout')
  expect(step('team', [], 'team')).toBe('checkout')
})

test('subscribing: a team plan is bought while switched to the team', () => {
  expect(step('team', [])).toBe('switch-to-team')
})

const planOf = (id: number) => planSeed.find((plan) => plan.id === id) as Plan
const button = (
  id: number,
  period: BillingPeriod,
  holding: { id: number; period: BillingPeriod } | null,
  accountType: 'personal' | 'team' = 'personal',
) =>
  planButton({
    isLoggedIn: true,
    accountType,
    plan: planOf(id),
    period,
    held: holding && { plan: planOf(holding.id), period: holding.period },
  })

test.each([
  [24, 'year', null, 'personal', 'buy'],
  [24, 'year', { id: 24, period: 'year' }, 'personal', 'current'],
  [24, 'year', { id: 19, period: 'year' }, 'personal', 'current'],
  [24, 'year', { id: 24, period: 'month' }, 'personal', 'switch-to-annual'],
  [24, 'month', { id: 24, period: 'year' }, 'personal', 'change'],
  [24, 'month', { id: 60, period: 'month' }, 'personal', 'upgrade'],
  [60, 'month', { id: 24, period: 'month' }, 'personal', 'change'],
  [41, 'year', null, 'personal', 'switch-to-team'],
  [41, 'year', null, 'team', 'buy'],
  [43, 'year', { id: 41, period: 'year' }, 'team', 'upgrade'],
] as const)(
  'the button of plan %s by the %s while holding %j as %s: %s',
  (id, period, holding, as, said) => {
    expect(button(id, period, holding, as)).toBe(said)
  },
)
