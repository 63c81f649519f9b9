import { expect, test } from 'vitest'
import { churnOf, countsOf, daysUntil, recurringOf, revenueOf, spanOf } from './figures.ts'

const today = new Date('2026-11-23T23:59:00Z')
const days = daysUntil(today, 30)

test('sixty days end with today, by the calendar of UTC', () => {
  expect(days).toHaveLength(60)
  expect([days[0], days[30], days[59]]).toEqual(['2026-09-25', '2026-10-25', '2026-11-23'])
})

test('revenue adds up by currency against the thirty days before; the largest currency stands first', () => {
  const series = revenueOf(days, [
    { day: '2026-10-24', currency: 'USD', minor: 1000 },
    { day: '2026-10-25', currency: 'USD', minor: 900 },
    { day: '2026-11-23', currency: 'USD', minor: 600 },
    { day: '2026-11-01', currency: 'EUR', minor: 9000 },
  ])
  expect(series.map(({ currency, value, change }) => [currency, value, change])).toEqual([
    ['EUR', 9000, null],
    ['USD', 1500, 0.5],
  ])
  expect(series[1]?.days.at(-1)).toBe(600)
  expect(series[1]?.past.at(-1)).toBe(1000)
})

test('recurring revenue and churn follow from when plans begin and end', () => {
  const edges = {
    begun: [
      { currency: 'USD', day: '2026-09-25', minor: 4000, plans: 4 },
      { currency: 'USD', day: '2026-11-10', minor: 500, plans: 1 },
    ],
    ended: [
      { currency: 'USD', day: '2026-10-01', minor: 1000, plans: 1 },
      { currency: 'USD', day: '2026-11-20', minor: 1000, plans: 1 },
    ],
  }
  const { series, plans } = recurringOf(days, edges)
  expect(plans).toBe(3)
  expect(series[0]).toMatchObject({ currency: 'USD', value: 2500 })
  expect(series[0]?.change).toBeCloseTo(2500 / 3000 - 1)
  const churn = churnOf(days, edges)
  expect(churn.ended).toBe(1)
  expect(churn.series[0]?.value).toBeCloseTo(1 / 3)
  expect(churn.series[0]?.change).toBeCloseTo(1 / 3 - 1 / 4)
})

test('without plans thirty days ago nobody can have left', () => {
  expect(churnOf(days, { begun: [], ended: [] }).hasBase).toBe(false)
  expect(recurringOf(days, { begun: [], ended: [] })).toEqual({ series: [], plans: 0 })
})

test('counts say how many of how many, of the days that are shown', () => {
  const { series, of } = countsOf(days, [
    { day: '2026-10-01', value: 10, of: 100 },
    { day: '2026-11-01', value: 5, of: 40 },
  ])
  expect(of).toBe(40)
  expect(series[0]).toMatchObject({ value: 5, change: -0.5 })
})

test('seven, thirty and ninety days are shown beside as many before; nothing else can be asked for', () => {
  expect(['7', '30', '90', '1', '-7', '1e9', '', null].map(spanOf)).toEqual([
    7, 30, 90, 30, 30, 30, 30, 30,
  ])
  const rows = [
    { day: '2026-11-23', value: 3, of: 6 },
    { day: '2026-11-17', value: 1, of: 1 },
    { day: '2026-11-16', value: 8, of: 9 },
    { day: '2026-08-20', value: 2, of: 2 },
  ]
  const week = countsOf(daysUntil(today, 7), rows)
  expect(week).toMatchObject({ of: 7, series: [{ value: 4, change: -0.5 }] })
  expect(week.series[0]?.days).toHaveLength(7)
  const quarter = countsOf(daysUntil(today, 90), rows)
  expect(quarter.series[0]).toMatchObject({ value: 12, change: 5 })
})
