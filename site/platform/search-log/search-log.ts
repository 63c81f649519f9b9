import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { AssetKind, Language } from '@tessera/contracts'
import { networkOf } from '#platform/network/network-of.ts'
import { loggedQuery } from './logged-query.ts'
import { createPopularQueries, type PopularQueries } from './popular-queries.ts'
import {
  dropOldEntries,
  writeEntries,
  writeAssetEntries,
  type AssetEntry,
  type LogEntry,
} from './search-log.queries.ts'

/** The asset that somebody chose among results. */
export type ChosenAsset = { readonly kind: AssetKind; readonly slug: string }

/** What a browser says of a search that a person saw. */
export type SeenSearch = {
  readonly query: string
  readonly language: Language
  readonly kind: AssetKind | 'all'
  readonly total: number
  /** Place of the result that was chosen, from 1; null where the results were only seen. */
  readonly clicked: number | null
  /** What was chosen, where the browser said it. */
  readonly chosen?: ChosenAsset | null
  /** Only to count a visitor once a day; forgotten with the process. */
  readonly address: string
}

export type SearchLog = {
  /** Counts a search; it is written with the next batch. */
  record(seen: SeenSearch): void
  /** Writes what waits, drops what is too old, and reads anew what is popular. */
  flush(): Promise<void>
  complete: PopularQueries['complete']
  close(): Promise<void>
}

type SearchLogOptions = {
  readonly pool: Pool
  readonly log: Logger
  readonly now: () => Date
}

const WRITE_AFTER_MS = 5_000
const POPULAR_FOR_MS = 300_000
/** More different searches than this between two batches are not counted. */
const MOST_WAITING = 5_000
/** Visitors told apart; beyond, the day starts anew. */
const MOST_SEEN = 200_000

/**
 * Counts searches by day, off the path of requests. A network counts once a day for each query and
 * kind, so that nobody makes a query popular alone; what tells networks apart is a hash with a key
 * that this process makes and never writes.
 */
export function createSearchLog({ pool, log, now }: SearchLogOptions): SearchLog {
  const key = randomBytes(32)
  const waiting = new Map<string, LogEntry>()
  const waitingItems = new Map<string, AssetEntry>()
  let seen = new Set<string>()
  let seenOn = ''
  let droppedOn = ''
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()
  const popular = createPopularQueries(pool, now)
  let popularSince = -Infinity

  const today = () => now().toISOString().slice(0, 10)

  function isFirstToday(parts: readonly string[]): boolean {
    const day = today()
    if (day !== seenOn || seen.size >= MOST_SEEN) seen = new Set()
    seenOn = day
    const mark = createHash('sha256').update(key).update(parts.join('\n')).digest('base64')
    if (seen.has(mark)) return false
    seen.add(mark)
    return true
  }

  async function write(): Promise<void> {
    const entries = [...waiting.values()]
    waiting.clear()
    if (entries.length > 0) await writeEntries(pool, entries)
    const items = [...waitingItems.values()]
    waitingItems.clear()
    if (items.length > 0) await writeAssetEntries(pool, items)
    const day = today()
    if (day === droppedOn) return
    droppedOn = day
    await dropOldEntries(pool, day)
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, 'writing the search log failed')
    })
    return writing
  }

  function refreshPopular(): Promise<void> {
    popularSince = now().getTime()
    return popular.refresh().catch((error: unknown) => {
      log.warn({ err: error }, 'reading popular searches failed')
    })
  }

  /** Which search led to an asset; a network counts once a day for each of both. */
  function recordAsset(entry: Omit<AssetEntry, 'day' | 'clicks'>, network: string): void {
    const { query, language, kind, slug } = entry
    if (!isFirstToday([network, 'chose', language, query, kind, slug])) return
    const day = today()
    const name = [day, language, query, kind, slug].join('\n')
    const former = waitingItems.get(name)
    if (!former && waitingItems.size >= MOST_WAITING) return
    waitingItems.set(name, { ...entry, day, clicks: (former?.clicks ?? 0) + 1 })
    timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
  }

  return {
    complete(prefix, options) {
      if (now().getTime() - popularSince > POPULAR_FOR_MS) void refreshPopular()
      const wanted = loggedQuery(prefix)
      return wanted === null ? [] : popular.complete(wanted, options)
    },
    record({ query: text, language, kind, total, clicked, chosen, address }) {
      const query = loggedQuery(text)
      if (query === null) return
      if (chosen) recordAsset({ query, language, ...chosen }, networkOf(address))
      const event = clicked === null ? 'seen' : 'clicked'
      if (!isFirstToday([networkOf(address), event, language, kind, query])) return
      const day = today()
      const name = [day, language, kind, query].join('\n')
      if (!waiting.has(name) && waiting.size >= MOST_WAITING) return
      const former = waiting.get(name)
      waiting.set(name, {
        day,
        query,
        language,
        kind,
        searches: (former?.searches ?? 0) + (clicked === null ? 1 : 0),
        total: clicked === null ? total : (former?.total ?? null),
        clicks: (former?.clicks ?? 0) + (clicked === null ? 0 : 1),
        clickPlaces: (former?.clickPlaces ?? 0) + (clicked ?? 0),
      })
      timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
    },
    flush: () => flush().then(refreshPopular),
    close: flush,
  }
}
