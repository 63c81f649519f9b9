import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { earningPool } from './earning-pool.ts'
import { leastPayoutOf, standardEarningTerms, weightOf } from './earning-terms.ts'
import {
  keptNet,
  monthAfter,
  monthOf,
  monthSlice,
  monthStart,
  type CoveringPayment,
} from './month-slice.ts'
import { recomputeEarnings, type EarningsExport } from './recompute-earnings.ts'
import { splitByRemainder } from './split-by-remainder.ts'

const year: CoveringPayment = {
  netMinor: 12_000,
  grossMinor: 14_280,
  refundedMinor: 0,
  isLost: false,
  from: '2026-01-15T12:00:00.000Z',
  to: '2027-01-15T12:00:00.000Z',
}
const month: CoveringPayment = { ...year, from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }

const amounts = integer({ min: 0, max: 50_000_000 })
const weights = array(integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 40 })
const payments = record({
  net: amounts,
  tax: integer({ min: 0, max: 10_000_000 }),
  back: integer({ min: 0, max: 1000 }),
  isLost: boolean(),
  from: integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 0, 1) }),
  days: integer({ min: 1, max: 400 }),
}).map(({ net, tax, back, isLost, from, days }): CoveringPayment => {
  const gross = net + tax
  return {
    netMinor: net,
    grossMinor: gross,
    refundedMinor: Math.floor((gross * back) / 1000),
    isLost,
    from: new Date(from).toISOString(),
    to: new Date(from + days * 86_400_000).toISOString(),
  }
})

test('parts add up to the amount, and none is further from its exact part than one unit', () => {
  assert(
    property(amounts, weights, (amount, of) => {
      const parts = splitByRemainder(amount, of)
      const total = of.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : amount)
      for (const [place, part] of parts.entries()) {
        if (total === 0) continue
        expect(Math.abs(part - (amount * (of[place] ?? 0)) / total)).toBeLessThan(1.000001)
      }
    }),
  )
})

test('of equal downloads the first ones get the units that do not divide', () => {
  expect(splitByRemainder(10, [1, 1, 1, 1])).toEqual([3, 3, 2, 2])
  expect(splitByRemainder(100, [1, 4, 6])).toEqual([9, 36, 55])
  expect(splitByRemainder(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(splitByRemainder(0, [5, 1])).toEqual([0, 0])
})

test('the parts of all months add up to what is kept of a payment', () => {
  assert(
    property(payments, (payment) => {
      let of = monthOf(new Date(payment.from))
      let sum = 0
      while (monthStart(of) < new Date(payment.to)) {
        sum += monthSlice(payment, of)
        of = monthAfter(of)
      }
      expect(sum).toBe(keptNet(payment))
    }),
  )
})

test('a year is paid for by days; months outside of it get nothing', () => {
  expect(monthSlice(year, '2026-02')).toBe(921)
  expect(monthSlice(year, '2026-01')).toBe(542)
  expect(monthSlice(year, '2027-02')).toBe(0)
  expect(monthSlice(year, '2025-12')).toBe(0)
  expect(monthSlice({ ...year, to: year.from }, '2026-01')).toBe(0)
})

test('refunds take their part of the net, a lost dispute takes all', () => {
  expect(keptNet({ ...year, refundedMinor: 7140 })).toBe(6000)
  expect(keptNet({ ...year, refundedMinor: 14_280 })).toBe(0)
  expect(keptNet({ ...year, isLost: true })).toBe(0)
})

test('a month of 120.00 with half for contributors is shared by weight', () => {
  expect(
    earningPool({ month: '2026-10', sharePercent: 50, payments: [month], weights: [1, 1, 8] }),
  ).toEqual({ netMinor: 12_000, poolMinor: 6000, amounts: [600, 600, 4800] })
})

test('the worked example of the documentation, and what half of it given back changes', () => {
  const payment = { ...month, netMinor: 1799, grossMinor: 1799 }
  const poolOf = (refundedMinor: number) =>
    earningPool({
      month: '2026-10',
      sharePercent: 50,
      payments: [{ ...payment, refundedMinor }],
      weights: [1, 4, 8],
    })
  expect(poolOf(0)).toEqual({ netMinor: 1799, poolMinor: 899, amounts: [69, 277, 553] })
  expect(poolOf(900)).toEqual({ netMinor: 899, poolMinor: 449, amounts: [35, 138, 276] })
})

test('a month without a download pays nobody', () => {
  expect(
    earningPool({ month: '2026-10', sharePercent: 50, payments: [month], weights: [] }),
  ).toEqual({ netMinor: 12_000, poolMinor: 0, amounts: [] })
})

test('no pool shares more than it has, and two halves of a year are the year', () => {
  assert(
    property(
      array(payments, { maxLength: 4 }),
      weights,
      integer({ min: 0, max: 100 }),
      (all, of, percent) => {
        const made = earningPool({
          month: '2025-07',
          sharePercent: percent,
          payments: all,
          weights: of,
        })
        const shared = made.amounts.reduce((sum, amount) => sum + amount, 0)
        expect(shared).toBe(made.poolMinor)
        expect(shared * 100).toBeLessThanOrEqual(made.netMinor * percent)
        for (const amount of made.amounts) expect(amount).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a pack counts as several of its kind, an unknown kind as one', () => {
  expect(weightOf(standardEarningTerms, { kind: '3d', isPack: false })).toBe(8)
  expect(weightOf(standardEarningTerms, { kind: 'icon', isPack: true })).toBe(10)
  expect(weightOf(standardEarningTerms, { kind: 'font', isPack: false })).toBe(1)
  expect(leastPayoutOf(standardEarningTerms, 'EUR')).toBe(5000)
  expect(leastPayoutOf(standardEarningTerms, 'JPY')).toBe(10_000)
})

const kinds = constantFrom('icon', 'illustration', '3d', 'lottie')
const line = record({ kind: kinds, isPack: boolean(), isMine: boolean() })

test('an export of any pools with any refunds recomputes to the cent, and a changed cent is found', () => {
  assert(
    property(
      array(line, { minLength: 1, maxLength: 12 }),
      array(payments, { minLength: 1, maxLength: 4 }),
      (lines, states) => {
        const made = exportOf(lines, states)
        expect(recomputeEarnings(made).faults).toEqual([])
        const [first, ...rest] = made.entries
        if (!first) return
        const wrong = {
          ...made,
          entries: [{ ...first, amountMinor: first.amountMinor + 1 }, ...rest],
        }
        expect(recomputeEarnings(wrong).faults).toHaveLength(2)
        const missing = { ...made, entries: rest }
        expect(recomputeEarnings(missing).faults.length > 0).toBe(first.amountMinor !== 0)
      },
    ),
  )
})

type Line = { readonly kind: string; readonly isPack: boolean; readonly isMine: boolean }

/** One pool that is booked anew with each state of its one payment, as the ledger does it. */
function exportOf(lines: readonly Line[], states: readonly CoveringPayment[]): EarningsExport {
  const terms = standardEarningTerms
  const of = lines.map((one) => weightOf(terms, one))
  let before = lines.map(() => 0)
  const entries: EarningsExport['entries'][number][] = []
  const revisions = states.map((payment, place) => {
    const made = earningPool({
      month: '2025-07',
      sharePercent: terms.sharePercent,
      payments: [payment],
      weights: of,
    })
    for (const [index, { isMine }] of lines.entries()) {
      if (!isMine) continue
      entries.push({
        entry: `${place}-${index}`,
        type: place === 0 ? 'share' : 'correction',
        pool: 'p',
        revision: place + 1,
        line: index + 1,
        currency: 'USD',
        amountMinor: (made.amounts[index] ?? 0) - (before[index] ?? 0),
      })
    }
    before = [...made.amounts]
    const { netMinor, poolMinor } = made
    return { revision: place + 1, bookedAt: '', payments: [payment], netMinor, poolMinor }
  })
  const sum = entries.reduce((all, { amountMinor }) => all + amountMinor, 0)
  return {
    version: 1,
    contributor: 'ina-ink',
    months: [{ month: '2025-07', terms }],
    pools: [
      {
        pool: 'p',
        month: '2025-07',
        currency: 'USD',
        revisions,
        lines: lines.map(({ kind, isPack, isMine }, index) => ({
          kind,
          isPack,
          weight: of[index] ?? 0,
          item: isMine ? { uuid: String(index), name: 'Work' } : null,
        })),
      },
    ],
    entries,
    balances: entries.length === 0 ? [] : [{ currency: 'USD', amountMinor: sum }],
  }
}
