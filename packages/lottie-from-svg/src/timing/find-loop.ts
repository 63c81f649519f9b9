import { limits } from '../limits.ts'
import type { Interval } from './resolve-intervals.ts'

/** How one animation goes on: for ever the same after `from`, or still after `from`. */
export interface Recurrence {
  readonly from: number
  /** Seconds; `null` when nothing moves after `from`. */
  readonly period: number | null
}

export interface Loop {
  /** Seconds until everything repeats. */
  readonly intro: number
  /** Seconds of the part that repeats; `null` when all comes to rest after the intro. */
  readonly period: number | null
  /** Why the end does not meet the beginning, where it does not. */
  readonly warning: string | null
}

const MOST_STARTS_A_CYCLE = 12

/** How an animation with these intervals recurs; `cycle` is that of one endless interval. */
export function recurrenceOf(
  intervals: readonly Interval[],
  cycle: number,
  horizon: number,
): Recurrence {
  const last = intervals.at(-1)
  if (!last) return { from: 0, period: null }
  // An endless one that is begun again and again, as a `set` in a chain, goes by its begins.
  const chain = chainOf(intervals, horizon)
  if (chain) return chain
  if (last.end === Infinity) {
    const isStill = cycle === Infinity
    return { from: Math.max(0, last.begin), period: isStill ? null : cycle }
  }
  return { from: Math.max(0, Math.min(last.end, horizon)), period: null }
}

/** The steady part of a chain of begins that goes on to the horizon. */
function chainOf(intervals: readonly Interval[], horizon: number): Recurrence | null {
  const n = intervals.length
  const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-4
  for (let step = 1; step <= MOST_STARTS_A_CYCLE && n - 1 - 2 * step >= 0; step += 1) {
    const period = intervals[n - 1]!.begin - intervals[n - 1 - step]!.begin
    if (period <= 0 || intervals[n - 1]!.begin + 2 * period < horizon) continue
    let first = n - 1
    while (first >= step) {
      const [one, other] = [intervals[first]!, intervals[first - step]!]
      const hasSameLength = first === n - 1 || isSame(one.end - one.begin, other.end - other.begin)
      if (!isSame(one.begin - other.begin, period) || !hasSameLength) break
      first -= 1
    }
    const steady = first + 1 - step
    if (n - 1 - steady >= 2 * step) {
      return { from: Math.max(0, intervals[steady]!.begin), period: Math.round(period * 1e4) / 1e4 }
    }
  }
  return null
}

/**
 * Intro and common period of all animations. Where the common period is longer than the limit, the
 * length at which the single periods come nearest to closing together is taken, and said.
 */
export function findLoop(recurrences: readonly Recurrence[], framesPerSecond: number): Loop {
  const whole = recurrences.reduce((most, { from }) => Math.max(most, from), 0)
  const intro = Math.min(whole, limits.singleCycleSeconds)
  const isCut = whole > intro ? `only the first ${intro} seconds of ${round(whole)} are kept` : null
  const periods = [
    ...new Set(recurrences.flatMap(({ period }) => (period === null ? [] : [period]))),
  ]
  if (periods.length === 0) return { intro, period: null, warning: isCut }
  const longest = Math.max(...periods)
  const most = Math.min(limits.loopSeconds, limits.loopFrames / framesPerSecond)
  // A single long cycle costs a few keys, a cut one shows a jump.
  const room = longest > most ? Math.min(longest, limits.singleCycleSeconds) : most
  const common = commonPeriod(periods, room)
  if (common !== null) return { intro, period: common, warning: isCut }
  const { period, error } = nearestClosing(periods, room)
  const share = Math.round(error * 1000) / 10
  return {
    intro,
    period,
    warning: `the cycles do not meet within ${room} seconds; at ${round(period)} seconds one of them jumps by ${share} % of its cycle`,
  }
}

/** The least common multiple to a tenth of a millisecond, where it is not longer than `most`. */
function commonPeriod(periods: readonly number[], most: number): number | null {
  let common = 1
  for (const period of periods) {
    const ticks = Math.max(1, Math.round(period * 1e4))
    common = (common / greatestDivisor(common, ticks)) * ticks
    if (common > most * 1e4 + 0.5) return null
  }
  return common / 1e4
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

function nearestClosing(periods: readonly number[], most: number) {
  let best = { period: Math.min(most, Math.max(...periods)), error: Infinity }
  for (const base of periods) {
    for (let n = 1; n * base <= most + 1e-9 && n <= 20_000; n += 1) {
      const period = n * base
      if (period < best.period && best.error === 0) continue
      const error = Math.max(
        ...periods.map((each) => Math.abs(period / each - Math.max(1, Math.round(period / each)))),
      )
      if (error < best.error - 1e-9) best = { period, error }
    }
  }
  return Number.isFinite(best.error) ? best : { ...best, error: 1 }
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
