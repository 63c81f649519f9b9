import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { LATENCY_CLASSES, latencyClassOf } from './latency-classes.ts'
import { writeUsage, type KeyUse, type UsageOfHour } from './usage-counter.queries.ts'

/** A call that was made with a key. */
export type CountedCall = {
  readonly keyId: number
  readonly appId: number
  /** Its name in the contract. */
  readonly operation: string
  /** What was answered. */
  readonly status: number
  readonly milliseconds: number
}

export type UsageCounter = {
  /** Counts a call; it is written with the next batch. */
  record(call: CountedCall): void
  /** Writes what waits. What could not be written waits on. */
  flush(): Promise<void>
}

type UsageCounterOptions = {
  readonly pool: Pool
  readonly log: Logger
  readonly now: () => Date
}

const WRITE_AFTER_MS = 1000
const HOUR_MS = 3_600_000

/**
 * Counts the calls of apps in memory and writes them once a second, all apps in one statement, so that no call waits
 * for the row that all calls of its app share. Batches of several processes add up. A process that is killed loses
 * its last second: nothing that costs money is counted here.
 */
export function createUsageCounter({ pool, log, now }: UsageCounterOptions): UsageCounter {
  let hours = new Map<string, UsageOfHour>()
  let keys = new Map<number, KeyUse>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    if (hours.size === 0) return
    const [counts, uses] = [hours, keys]
    hours = new Map()
    keys = new Map()
    try {
      await writeUsage(pool, [...counts.values()], [...uses.values()])
    } catch (error) {
      log.warn({ err: error }, 'writing API usage failed')
      for (const count of counts.values()) add(count)
      for (const use of uses.values()) keep(use)
      wait()
    }
  }

  function add(count: UsageOfHour): void {
    const name = `${count.appId} ${count.hour} ${count.operation}`
    const former = hours.get(name)
    hours.set(name, former ? sumOf(former, count) : count)
  }

  function keep(use: KeyUse): void {
    const former = keys.get(use.keyId)
    if (!former || former.usedAt < use.usedAt) keys.set(use.keyId, use)
  }

  function wait(): void {
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  return {
    record({ keyId, appId, operation, status, milliseconds }) {
      const at = now()
      const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
      const latencies = Array.from({ length: LATENCY_CLASSES }, () => 0)
      latencies[latencyClassOf(milliseconds)] = 1
      const errors = status >= 400 ? 1 : 0
      const limited = status === 429 ? 1 : 0
      add({ appId, hour, operation, calls: 1, errors, limited, latencies })
      keep({ keyId, usedAt: at.toISOString() })
      wait()
    },
    flush,
  }
}

function sumOf(one: UsageOfHour, other: UsageOfHour): UsageOfHour {
  return {
    ...one,
    calls: one.calls + other.calls,
    errors: one.errors + other.errors,
    limited: one.limited + other.limited,
    latencies: one.latencies.map((count, index) => count + (other.latencies[index] ?? 0)),
  }
}
