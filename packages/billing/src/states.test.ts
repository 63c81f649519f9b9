import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalCode, type Coupon, reductionOf, refuseCoupon } from './coupon.ts'
import { coverageOf, limitEndsAt, limitStartsAt } from './coverage.ts'
import { nextDunningStep, RETRY_DAYS } from './dunning.ts'
import { type BookedPayment, differenceOf, paymentBalances } from './ledger.ts'
import {
  advancePayment,
  type PaymentReport,
  type PaymentState,
  paymentStatusOf,
} from './payment-state.ts'
import { addDays } from './periods.ts'
import { planSeed } from './plan-seed.ts'
import { earliestDebit } from './pre-debit.ts'
import {
  givesAccess,
  nextSubscriptionStatus,
  type SubscriptionEvent,
} from './subscription-state.ts'
import { decideTax, noTax } from './tax.ts'
import { decideWithdrawal } from './withdrawal.ts'

const GROSS = 1190
const fresh: PaymentState = { progress: 'pending', refundedMinor: 0, dispute: 'none' }
const report: fc.Arbitrary<PaymentReport> = fc.oneof(
  fc.constantFrom<PaymentReport>(
    { status: 'pending' },
    { status: 'requires_action' },
    { status: 'failed' },
    { status: 'succeeded' },
    { status: 'refunded' },
    { status: 'disputed' },
    { status: 'dispute_won' },
    { status: 'dispute_lost' },
  ),
  fc
    .integer({ min: 0, max: GROSS })
    .map((refundedTotalMinor) => ({ status: 'refunded', refundedTotalMinor }) as const),
)
const applyAll = (reports: readonly PaymentReport[]) =>
  reports.reduce((state, one) => advancePayment(state, one, GROSS), fresh)

test('payments: every order and repetition of reports ends in the same state', () => {
  fc.assert(
    fc.property(
      fc
        .array(report, { maxLength: 7 })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
          ),
        ),
      ([reports, shuffled]) => {
        expect(applyAll(shuffled)).toEqual(applyAll(reports))
      },
    ),
  )
})

test('payments: a late failure takes nothing back, a success after a failure counts', () => {
  const status = (...reports: PaymentReport['status'][]) =>
    paymentStatusOf(applyAll(reports.map((one) => ({ status: one }))), GROSS)
  expect(status('succeeded', 'failed')).toBe('succeeded')
  expect(status('failed', 'succeeded')).toBe('succeeded')
  expect(status('disputed')).toBe('disputed')
  expect(status('disputed', 'dispute_won')).toBe('succeeded')
  expect(status('refunded')).toBe('refunded')
  expect(status('dispute_lost', 'disputed')).toBe('charged_back')
})

const contributor = { country: 'DE', state: null, vatId: 'DE115235681', ossId: null, gstin: null }
const payment: BookedPayment = {
  gateway: 'stripe',
  netMinor: 1000,
  taxMinor: 190,
  grossMinor: GROSS,
  tax: decideTax(contributor, { country: 'DE', state: null, taxId: null, taxIdStatus: 'none' }),
}

test('books: every step of a payment sums to zero, and all steps to the last state', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 7 }), (reports) => {
      const totals = new Map<string, number>()
      let state = fresh
      for (const one of reports) {
        const next = advancePayment(state, one, GROSS)
        const booking = differenceOf(
          paymentBalances(payment, state),
          paymentBalances(payment, next),
        )
        expect(Object.values(booking).reduce((sum, amount) => sum + amount, 0)).toBe(0)
        for (const [account, amount] of Object.entries(booking)) {
          totals.set(account, (totals.get(account) ?? 0) + amount)
        }
        state = next
      }
      const left = Object.fromEntries([...totals].filter(([, amount]) => amount !== 0))
      expect(left).toEqual(paymentBalances(payment, state))
    }),
  )
})

test('books of a sale and of a chargeback', () => {
  const paid = applyAll([{ status: 'succeeded' }])
  expect(paymentBalances(payment, paid)).toEqual({
    'cash:stripe': 1190,
    deferred: -1000,
    'tax:DE:VAT': -190,
  })
  expect(paymentBalances(payment, applyAll([{ status: 'dispute_lost' }]))).toEqual({})
  expect(paymentBalances(payment, applyAll([{ status: 'disputed' }]))).toMatchObject({
    'disputes:stripe': 1190,
  })
})

test.each<[string, SubscriptionEvent, string | null]>([
  ['trialing', 'paid', 'active'],
  ['trialing', 'payment_failed', 'past_due'],
  ['active', 'paused', 'paused'],
  ['active', 'cancelled', 'cancelled'],
  ['past_due', 'paid', 'active'],
  ['past_due', 'paused', null],
  ['paused', 'resumed', 'active'],
  ['cancelled', 'cancellation_taken_back', 'active'],
  ['cancelled', 'cancelled', null],
  ['expired', 'paid', null],
  ['expired', 'resumed', null],
])('a subscription that is %s and %s becomes %s', (status, event, next) => {
  expect(nextSubscriptionStatus(status as 'active', event)).toBe(next)
})

const now = new Date('2026-05-15T12:00:00Z')

test('access lasts through grace and until a cancelled period ends, and not in a pause', () => {
  const access = (status: string, periodEndsAt: Date, pastDueSince: Date | null = null) =>
    givesAccess({ status: status as 'active', periodEndsAt, pastDueSince }, now)
  expect(access('past_due', addDays(now, -13), addDays(now, -13))).toBe(true)
  expect(access('past_due', addDays(now, -14), addDays(now, -14))).toBe(false)
  expect(access('cancelled', addDays(now, 1))).toBe(true)
  expect(access('cancelled', now)).toBe(false)
  expect(access('paused', addDays(now, 20))).toBe(false)
  expect(access('expired', addDays(now, 20))).toBe(false)
})

test('dunning: four more attempts, then the end after the days of grace', () => {
  const steps = [1, 2, 3, 4, 5].map((attempt) => nextDunningStep(attempt, now))
  expect(steps.map(({ type }) => type)).toEqual(['retry', 'retry', 'retry', 'retry', 'end'])
  expect(steps.map(({ at }) => (at.getTime() - now.getTime()) / 86_400_000)).toEqual([
    ...RETRY_DAYS,
    14,
  ])
})

test('a limit of a month begins on the day of the subscription, one of a day at midnight UTC', () => {
  const subscription = { periodStartsAt: new Date('2026-01-31T09:00:00Z') }
  const month = { period: 'month' } as const
  expect(limitStartsAt(month, subscription, now).toISOString()).toBe('2026-04-30T09:00:00.000Z')
  expect(limitEndsAt(month, subscription, now).toISOString()).toBe('2026-05-31T09:00:00.000Z')
  expect(limitStartsAt({ period: 'day' }, subscription, now).toISOString()).toBe(
    '2026-05-15T00:00:00.000Z',
  )
})

test('the downloads of a plan grow with its seats', () => {
  const plan = planSeed.find(({ id }) => id === 43)
  expect(plan && coverageOf(plan, 2).limits[0]?.limit).toBe(30_000)
})

const coupon: Coupon = {
  id: 1,
  code: 'SAVE',
  percentOff: null,
  amountOffMinor: 500,
  currency: 'USD',
  families: ['team'],
  periods: null,
  mostRedemptions: 2,
  startsAt: addDays(now, -1),
  endsAt: addDays(now, 1),
}
const facts = {
  family: 'team',
  currency: 'USD',
  now,
  redemptions: 0,
  isUsedByAccount: false,
} as const

test.each([
  ['nothing', {}, null],
  ['the day before', { now: addDays(now, -2) }, 'not_started'],
  ['the day after', { now: addDays(now, 1) }, 'ended'],
  ['another plan', { family: 'individual' }, 'other_plan'],
  ['another currency', { currency: 'INR' }, 'other_currency'],
  ['a second time', { isUsedByAccount: true }, 'already_used'],
  ['too many', { redemptions: 2 }, 'used_up'],
] as const)('a coupon is refused for %s', (_, change, refusal) => {
  expect(refuseCoupon(coupon, { ...facts, ...change })).toBe(refusal)
})

test('a coupon never takes off more than there is', () => {
  expect(reductionOf({ percentOff: null, amountOffMinor: 500 }, 300)).toBe(300)
  expect(reductionOf({ percentOff: 33, amountOffMinor: null }, 1999)).toBe(660)
  expect(canonicalCode('  save ')).toBe('SAVE')
})

test('withdrawal: 14 days, consumers in the Union; unused all, used the rest of the time', () => {
  const ask = {
    now,
    startedAt: addDays(now, -7),
    country: 'DE',
    isBusiness: false,
    paidMinor: 2800,
    periodStartsAt: addDays(now, -7),
    periodEndsAt: addDays(now, 21),
    isUsed: false,
  }
  expect(decideWithdrawal(ask)).toMatchObject({ isOpen: true, refundMinor: 2800, keptMinor: 0 })
  expect(decideWithdrawal({ ...ask, isUsed: true })).toMatchObject({
    refundMinor: 2100,
    keptMinor: 700,
  })
  expect(decideWithdrawal({ ...ask, startedAt: addDays(now, -14) })).toMatchObject({
    isOpen: false,
    reason: 'too_late',
  })
  expect(decideWithdrawal({ ...ask, isBusiness: true })).toMatchObject({ isOpen: false })
  expect(decideWithdrawal({ ...ask, country: 'US' })).toMatchObject({ isOpen: false })
})

test('a debit in rupees waits 24 hours for its notice', () => {
  expect(earliestDebit(now, now)).toEqual(addDays(now, 1))
  expect(earliestDebit(now, addDays(now, -2))).toEqual(now)
  expect(noTax.components).toEqual([])
})
