import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/errors.ts'

/** What each key may spend, in units of cost, filled up evenly as time passes. */
export type SpendLimits = {
  /** @throws {AppError} too_many_requests with the seconds until there is enough */
  spend(key: string, units: number): void
  /** The same for where running out is no error: 0, or the seconds to wait. */
  trySpend(key: string, units: number): number
}

type Purse = { units: number; atMs: number }

/** Who has not asked for so long that the purse is full is forgotten first. */
const MOST_KEYS = 50_000
const BURST_MINUTES = 2

/**
 * Token buckets in this process's memory: `perMinute` units flow in and two minutes' worth may be
 * spent at once. What costs more than a full purse empties it. 0 limits nothing.
 */
export function createSpendLimits({
  perMinute,
  now,
}: {
  readonly perMinute: number
  readonly now: () => Date
}): SpendLimits {
  const full = perMinute * BURST_MINUTES
  const purses = new LRUCache<string, Purse>({ max: MOST_KEYS })

  function trySpend(key: string, units: number): number {
    if (perMinute === 0) return 0
    const price = Math.min(units, full)
    const atMs = now().getTime()
    const before = purses.get(key) ?? { units: full, atMs }
    const gained = (Math.max(0, atMs - before.atMs) * perMinute) / 60_000
    const held = Math.min(full, before.units + gained)
    const isEnough = held >= price
    purses.set(key, { units: isEnough ? held - price : held, atMs })
    return isEnough ? 0 : Math.max(1, Math.ceil(((price - held) * 60) / perMinute))
  }

  return {
    trySpend,
    spend(key, units) {
      const retryAfterS = trySpend(key, units)
      if (retryAfterS > 0) throw new AppError('too_many_requests', { retryAfterS })
    },
  }
}
