import type { DayCount, DayMoney, PlanEdge } from './figures.queries.server.ts'

/** How many days may be shown, beside as many before them. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** What an address asks for; thirty days where it asks for nothing of these. */
export const spanOf = (days: string | null): Span =>
  spans.find((span) => String(span) === days) ?? 30

export type Series = {
  /** Of money. */
  readonly currency?: string
  readonly value: number
  /** Against the days before: a share of what it was, or a difference where the figure is a share; null for none. */
  readonly change: number | null
  readonly days: readonly number[]
  readonly past: readonly number[]
}

type FigureName = 'revenue' | 'mrr' | 'churn' | 'accounts' | 'downloads' | 'misses'

export type Figure = {
  readonly name: FigureName
  readonly to: string
  readonly unit: 'money' | 'share' | 'count'
  /** One for each currency, the largest first. */
  readonly series: readonly Series[]
  /** More of it is worse. */
  readonly isBad?: boolean
  /** What else is to be said: plans, or how many of how many. */
  readonly note?: { readonly value: number; readonly of?: number }
}

/** The days that are shown and those before them, in order; the last one is today. */
export function daysUntil(now: Date, span: Span): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: 2 * span }, (_, index) =>
    new Date(today - (2 * span - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const changeOf = (value: number, before: number) => (before === 0 ? null : value / before - 1)

function halves<Value>(values: readonly Value[]) {
  const half = values.length / 2
  return { past: values.slice(0, half), days: values.slice(half) }
}

/** A figure that adds up over the days. */
function flowOf(values: readonly number[], currency?: string): Series {
  const { past, days } = halves(values)
  const value = sum(days)
  return { ...(currency && { currency }), value, change: changeOf(value, sum(past)), days, past }
}

/** A figure that stands as it is on each day. */
function stockOf(values: readonly number[], currency: string): Series {
  const { past, days } = halves(values)
  const value = days.at(-1) ?? 0
  return { currency, value, change: changeOf(value, past.at(-1) ?? 0), days, past }
}

export function countsOf(days: readonly string[], rows: readonly DayCount[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const values = days.map((day) => byDay.get(day)?.value ?? 0)
  const of = sum(halves(days).days.map((day) => byDay.get(day)?.of ?? 0))
  return { series: [flowOf(values)], of }
}

/** Money by currency; the one with most of it first. */
export function revenueOf(days: readonly string[], rows: readonly DayMoney[]): Series[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, ofIt]) => {
      const byDay = new Map(ofIt.map(({ day, minor }) => [day, minor]))
      return flowOf(
        days.map((day) => byDay.get(day) ?? 0),
        currency,
      )
    })
    .toSorted((one, other) => other.value - one.value)
}

type Edges = { readonly begun: readonly PlanEdge[]; readonly ended: readonly PlanEdge[] }

/** What the plans of each day bring in a month, by currency. */
export function recurringOf(days: readonly string[], { begun, ended }: Edges) {
  const currencies = [...new Set(begun.map(({ currency }) => currency))]
  const series = currencies
    .map((currency) => {
      const moves = movesOf(
        { begun, ended },
        (edge) => edge.currency === currency,
        ({ minor }) => minor,
      )
      return stockOf(standing(days, moves).map(Math.round), currency)
    })
    .toSorted((one, other) => other.value - one.value)
  return { series, plans: plansOn(days, { begun, ended }).at(-1) ?? 0 }
}

/** Which share of the plans there were before the days that are shown has ended in them. */
export function churnOf(days: readonly string[], edges: Edges) {
  const plans = plansOn(days, edges)
  const byDay = Map.groupBy(edges.ended, ({ day }) => day)
  const ends = days.map((day) => sum((byDay.get(day) ?? []).map((edge) => edge.plans)))
  const { past, days: shown } = halves(ends)
  const base = plans[past.length - 1] ?? 0
  const baseBefore = plans[0] ?? 0
  const value = base === 0 ? 0 : sum(shown) / base
  const before = baseBefore === 0 ? null : sum(past) / baseBefore
  const change = before === null || base === 0 ? null : value - before
  return { series: [{ value, change, days: shown, past }], ended: sum(shown), hasBase: base > 0 }
}

const plansOn = (days: readonly string[], edges: Edges) =>
  standing(
    days,
    movesOf(
      edges,
      () => true,
      ({ plans }) => plans,
    ),
  )

function movesOf(
  { begun, ended }: Edges,
  isMeant: (edge: PlanEdge) => boolean,
  amount: (edge: PlanEdge) => number,
): Map<string, number> {
  const moves = new Map<string, number>()
  const add = (day: string, value: number) => moves.set(day, (moves.get(day) ?? 0) + value)
  for (const edge of begun) if (isMeant(edge)) add(edge.day, amount(edge))
  for (const edge of ended) if (isMeant(edge)) add(edge.day, -amount(edge))
  return moves
}

/** What stands at the end of each day, from what came and went. */
function standing(days: readonly string[], moves: ReadonlyMap<string, number>): number[] {
  let total = 0
  return days.map((day) => (total += moves.get(day) ?? 0))
}
