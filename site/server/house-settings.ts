import type { Pool } from 'pg'
import type { Deps } from './context.ts'
import { findHouseSettings } from './house-settings.queries.ts'

/** What the staff sets in the browser, by name. */
export type HouseSettingKey = 'announcement' | 'collections' | 'experiments' | 'flags' | 'spotlight'

type Values = ReadonlyMap<string, unknown>
type Kept = { readonly values: Promise<Values>; readonly askedAtMs: number }
const keptByPool = new WeakMap<Pool, Kept>()
const FRESH_MS = 3_000

/**
 * What the staff set by that name; undefined where they set nothing. Asked for with every page, so one
 * answer of the database serves for three seconds; a change in this process counts at once. While the
 * database is away, what was set last counts: pages that need nothing of it are shown all the same.
 */
export async function readHouseSetting(
  deps: Pick<Deps, 'pool' | 'log'>,
  key: HouseSettingKey,
): Promise<unknown> {
  const { pool } = deps
  const nowMs = performance.now()
  let kept = keptByPool.get(pool)
  if (!kept || nowMs - kept.askedAtMs > FRESH_MS) {
    kept = { values: readAnew(deps, kept?.values), askedAtMs: nowMs }
    keptByPool.set(pool, kept)
  }
  return (await kept.values).get(key)
}

/** Lets the next question ask the database. */
export function forgetHouseSettings(pool: Pool): void {
  keptByPool.delete(pool)
}

async function readAnew(
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  before: Promise<Values> | undefined,
): Promise<Values> {
  try {
    return await findHouseSettings(pool)
  } catch (error) {
    log.warn({ err: error }, 'what the staff set could not be read')
    return (await before) ?? new Map()
  }
}
