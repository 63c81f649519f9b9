import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { announce, type LiveEvents } from '#platform/live/live-events.ts'
import { findSiteSettings } from './site-settings.queries.ts'

/** What the staff sets in the browser, by name. */
export type SiteSettingKey =
  | 'announcement'
  | 'app-news'
  | 'collections'
  | 'contributor-acceptance'
  | 'experiments'
  | 'flags'
  | 'spotlight'

type SettingDeps = { readonly pool: Pool; readonly log: Logger }

type Values = ReadonlyMap<string, unknown>
type Kept = { readonly values: Promise<Values>; readonly askedAtMs: number }
const keptByPool = new WeakMap<Pool, Kept>()
const FRESH_MS = 3_000
const TOPIC = 'site-settings'

/**
 * What the staff set by that name; undefined where they set nothing. Asked for with every page, so one
 * answer of the database serves for three seconds; a change counts at once, in other processes as soon as they hear
 * of it. While the database is away, what was set last counts: pages that need nothing of it are shown all the same.
 */
export async function readSiteSetting(deps: SettingDeps, key: SiteSettingKey): Promise<unknown> {
  const { pool } = deps
  const nowMs = performance.now()
  let kept = keptByPool.get(pool)
  if (!kept || nowMs - kept.askedAtMs > FRESH_MS) {
    kept = { values: readAnew(deps, kept?.values), askedAtMs: nowMs }
    keptByPool.set(pool, kept)
  }
  return (await kept.values).get(key)
}

/** Lets the next question ask the database. What was known stays for while that is away. */
export function forgetSiteSettings(pool: Pool): void {
  const kept = keptByPool.get(pool)
  if (kept) keptByPool.set(pool, { ...kept, askedAtMs: Number.NEGATIVE_INFINITY })
}

/** Tells all processes, once the transaction of `client` is committed. */
export async function announceSiteSettings(client: PoolClient): Promise<void> {
  await announce(client, TOPIC, {})
}

type FollowInput = {
  readonly live: Pick<LiveEvents, 'subscribe'>
  readonly pools: readonly Pool[]
  /** Drops what was made with the settings before. */
  readonly onChange: () => void
}

/**
 * Forgets settings that any process changes. After a while without notices they are asked for anew, but what was made with
 * them stays as long as it would: a database that is away must not empty the memory of pages.
 */
export function followSiteSettings({ live, pools, onChange }: FollowInput): Promise<() => void> {
  return live.subscribe(TOPIC, (notice) => {
    for (const pool of pools) forgetSiteSettings(pool)
    if (notice) onChange()
  })
}

async function readAnew(
  { pool, log }: SettingDeps,
  before: Promise<Values> | undefined,
): Promise<Values> {
  try {
    return await findSiteSettings(pool)
  } catch (error) {
    log.warn({ err: error }, 'site settings could not be read')
    return (await before) ?? new Map()
  }
}
