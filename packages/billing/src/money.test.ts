import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { share, splitMinor } from './money.ts'
import { addDays, addMonths, periodEnd } from './periods.ts'
import { planSeed } from './plan-seed.ts'
import { decideChange, type PaidTime, unusedOf } from './proration.ts'
import { partOf, quote } from './quote.ts'
import { decideTax, noTax, sumTax, taxParts } from './tax.ts'

const amount = fc.integer({ min: 0, max: 20_000_000_000 })
const start = new Date('2026-03-01T10:00:00Z')

test('a share is exact and rounds half away from zero', () => {
  expect([share(5, 1, 2), share(-5, 1, 2), share(1999, 1, 3)]).toEqual([3, -3, 666])
  expect(share(20_000_000_000, 31_536_000_000, 31_536_000_000)).toBe(20_000_000_000)
})

test('the parts of an amount sum to the whole, for any weights', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (whole, weights) => {
        const sum = splitMinor(whole, weights).reduce((total, part) => total + part, 0)
        expect(sum).toBe(whole)
      },
    ),
  )
})

test('net and tax of any refund add up to it, and of all refunds to the whole', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(0, 1700, 1900, 2550, 1800),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (net, rateBp, split) => {
        const taxMinor = share(net, rateBp, 10_000)
        const whole = { netMinor: net, grossMinor: net + taxMinor }
        const first = Math.floor(whole.grossMinor * split)
        const [a, b] = [partOf(whole, first), partOf(whole, whole.grossMinor)]
        expect(a.netMinor + a.taxMinor).toBe(first)
        if (whole.grossMinor > 0) expect(b).toEqual({ netMinor: net, taxMinor })
      },
    ),
  )
})

test('lines sum to net, and net plus tax is gross, whatever the coupon', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.option(fc.integer({ min: 0, max: 100 })),
      fc.integer({ min: 0, max: 100_000_000 }),
      (quantity, percentOff, amountOffMinor) => {
        const plan = planSeed.find(({ id }) => id === 41)
        if (!plan) return
        const coupon = {
          code: 'X',
          percentOff,
          amountOffMinor: percentOff === null ? amountOffMinor : null,
        }
        const tax = decideTax(germany, {
          country: 'DE',
          state: null,
          taxId: null,
          taxIdStatus: 'none',
        })
        const said = quote({ plan, period: 'month', quantity, coupon, tax })
        expect(said.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(said.netMinor)
        expect(said.netMinor + said.taxMinor).toBe(said.grossMinor)
        expect(said.netMinor).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

const germany = { country: 'DE', state: null, vatId: 'DE115235681', ossId: null, gstin: null }

test.each([0, -1, 1.5, 10_001, Number.NaN])('a quantity of %s is refused', (quantity) => {
  const plan = planSeed[0]
  expect(() => plan && quote({ plan, period: 'month', quantity, tax: noTax })).toThrow(RangeError)
})

test('days of months: the 31st returns after a short month, leap days too', () => {
  const anchor = new Date('2027-12-31T08:00:00Z')
  const ends = [1, 2, 3, 4].map((months) => addMonths(anchor, months).toISOString().slice(0, 10))
  expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  const february = new Date('2028-02-29T08:00:00Z')
  expect(periodEnd(february, 'month', anchor).toISOString().slice(0, 10)).toBe('2028-03-31')
  expect(addMonths(february, 12).toISOString().slice(0, 10)).toBe('2029-02-28')
})

/** Lives through changes of seats at random moments, paying what is asked each time. */
function payForChanges(steps: readonly { readonly at: number; readonly quantity: number }[]) {
  const plan = planSeed.find(({ id }) => id === 41)
  if (!plan) throw new Error('no plan')
  const end = periodEnd(start, 'month', start)
  const length = end.getTime() - start.getTime()
  const price = plan.monthPriceMinor ?? 0
  const paid: PaidTime[] = [{ netMinor: price, from: start, to: end }]
  let quantity = 1
  for (const step of [...steps].sort((a, b) => a.at - b.at)) {
    const now = new Date(start.getTime() + Math.floor(length * step.at))
    const decision = decideChange({
      now,
      startedAt: start,
      periodStartsAt: start,
      periodEndsAt: end,
      current: { plan, period: 'month', quantity },
      next: { plan, period: 'month', quantity: step.quantity },
      paid,
      tax: noTax,
    })
    if (decision.when !== 'now') continue
    expect(decision.periodEndsAt).toEqual(end)
    paid.push({ netMinor: decision.quote.netMinor, from: now, to: end })
    quantity = step.quantity
    // What is unused right after is what the new terms cost for the rest, to the cent of each payment.
    const rest = share(price * quantity, end.getTime() - now.getTime(), length)
    expect(Math.abs(unusedOf(paid, now) - rest)).toBeLessThanOrEqual(paid.length)
  }
  return { paid, price }
}

test('proration: whatever changes within a period, nobody pays for a moment twice or less than agreed', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          at: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
          quantity: fc.integer({ min: 1, max: 40 }),
        }),
        { maxLength: 8 },
      ),
      (steps) => {
        const { paid, price } = payForChanges(steps)
        const total = paid.reduce((sum, { netMinor }) => sum + netMinor, 0)
        const most = Math.max(1, ...steps.map(({ quantity }) => quantity)) * price
        expect(total).toBeGreaterThanOrEqual(price)
        expect(total).toBeLessThanOrEqual(most + paid.length)
      },
    ),
  )
})

test('an upgrade at once charges the difference: half the month left of 19.99 against 9.99', () => {
  const plans = (id: number) => planSeed.find((plan) => plan.id === id) ?? planSeed[0]
  const [icons, all] = [plans(60), plans(61)]
  if (!icons || !all) throw new Error('no plans')
  const end = addDays(start, 30)
  const decision = decideChange({
    now: addDays(start, 15),
    startedAt: start,
    periodStartsAt: start,
    periodEndsAt: end,
    current: { plan: icons, period: 'month', quantity: 1 },
    next: { plan: all, period: 'month', quantity: 1 },
    paid: [{ netMinor: 999, from: start, to: end }],
    tax: noTax,
  })
  expect(decision).toMatchObject({ when: 'now', quote: { netMinor: 500 } })
  if (decision.when !== 'now') return
  expect(decision.quote.lines.map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
    ['rest', 1000],
    ['unused', -500],
  ])
})

test('a downgrade, a shorter period and another currency wait for the end of the period', () => {
  const plans = (id: number) => planSeed.find((plan) => plan.id === id) ?? planSeed[0]
  const [individual, icons, india] = [plans(24), plans(60), plans(50)]
  if (!individual || !icons || !india) throw new Error('no plans')
  const end = addDays(start, 30)
  const ask = (next: { plan: typeof icons; period: 'month' | 'year' }, period: 'month' | 'year') =>
    decideChange({
      now: addDays(start, 3),
      startedAt: start,
      periodStartsAt: start,
      periodEndsAt: end,
      current: { plan: individual, period, quantity: 1 },
      next: { ...next, quantity: 1 },
      paid: [{ netMinor: 1999, from: start, to: end }],
      tax: noTax,
    }).when
  expect(ask({ plan: icons, period: 'month' }, 'month')).toBe('period end')
  expect(ask({ plan: individual, period: 'month' }, 'year')).toBe('period end')
  expect(ask({ plan: india, period: 'year' }, 'month')).toBe('period end')
  expect(ask({ plan: individual, period: 'month' }, 'month')).toBe('never')
  expect(ask({ plan: individual, period: 'year' }, 'month')).toBe('now')
})

test('the components of a tax sum to it', () => {
  const india = { country: 'IN', state: '29', vatId: null, ossId: null, gstin: '29AAGCB7383J1Z4' }
  const tax = decideTax(india, { country: 'IN', state: '29', taxId: null, taxIdStatus: 'none' })
  fc.assert(
    fc.property(amount, (net) => {
      const parts = taxParts(tax, net).map(({ amountMinor }) => amountMinor)
      expect(parts[0]).toBe(parts[1])
      expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(sumTax(tax, net))
    }),
  )
})
