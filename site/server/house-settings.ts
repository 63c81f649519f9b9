import type { Pool } from 'pg'
import { findHouseSettings } from './house-settings.queries.ts'

/** What the staff sets in the browser, by name. */
export type HouseSettingKey = 'announcement' | 'flags' | 'spotlight'

type Kept = { readonly values: Promise<ReadonlyMap<string, unknown>>; readonly atMs: number }
const keptByPool = new WeakMap<Pool, Kept>()
const FRESH_MS = 3_000

/**
 * What the staff set by that name; undefined where they set nothing. Asked for with every page, so one
 * answer of the database serves for three seconds; a change in this process counts at once.
 */
export async function readHouseSetting(pool: Pool, key: HouseSettingKey): Promise<unknown> {
  const nowMs = performance.now()
  let kept = keptByPool.get(pool)
  if (!kept || nowMs - kept.atMs > FRESH_MS) {
    const values = findHouseSettings(pool)
    kept = { values, atMs: nowMs }
    keptByPool.set(pool, kept)
    // What failed is not what was set.
    values.catch(() => keptByPool.delete(pool))
  }
  return (await kept.values).get(key)
}

/** Lets the next question ask the database. */
export function forgetHouseSettings(pool: Pool): void {
  keptByPool.delete(pool)
}
