import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { dropOldCounts, writeCounts, type EventCount } from './event-counter.queries.ts'

/** One event in known words; who caused it is not part of it. */
export type SeenEvent = Omit<EventCount, 'day' | 'count'>

export type EventCounter = {
  /** Counts an event; it is written with the next batch. */
  record(event: SeenEvent): void
  /** Writes what waits and drops what is too old. */
  flush(): Promise<void>
}

type EventCounterOptions = {
  readonly pool: Pool
  readonly log: Logger
  readonly now: () => Date
}

const WRITE_AFTER_MS = 5_000
/** More different events than this between two batches are not counted. */
const MOST_WAITING = 5_000
/** Hosts a day that are told apart; further ones are `other`. */
const MOST_HOSTS = 500

/** Counts events by day, off the path of requests. */
export function createEventCounter({ pool, log, now }: EventCounterOptions): EventCounter {
  const waiting = new Map<string, EventCount>()
  let hosts = new Set<string>()
  let hostsOn = ''
  let droppedOn = ''
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function knownHost(host: string, day: string): string {
    if (day !== hostsOn) hosts = new Set()
    hostsOn = day
    if (host === '' || hosts.has(host)) return host
    if (hosts.size >= MOST_HOSTS) return 'other'
    hosts.add(host)
    return host
  }

  async function write(): Promise<void> {
    const counts = [...waiting.values()]
    waiting.clear()
    if (counts.length > 0) await writeCounts(pool, counts)
    const day = now().toISOString().slice(0, 10)
    if (day === droppedOn) return
    droppedOn = day
    await dropOldCounts(pool, day)
  }

  return {
    record({ event, route, previousRoute, referer, detail }) {
      const day = now().toISOString().slice(0, 10)
      const seen = { day, event, route, previousRoute, referer: knownHost(referer, day), detail }
      const name = Object.values(seen).join('\n')
      const former = waiting.get(name)
      if (!former && waiting.size >= MOST_WAITING) return
      waiting.set(name, { ...seen, count: (former?.count ?? 0) + 1 })
      timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref()
    },
    flush() {
      if (timer) clearTimeout(timer)
      timer = null
      writing = writing.then(write).catch((error: unknown) => {
        log.warn({ err: error }, 'counting events failed')
      })
      return writing
    },
  }
}
