import type { Hono } from 'hono'
import type { Pool } from 'pg'

/** How far back the figures reach. */
export const RECENT_MINUTES = 15

const MINUTE_MS = 60_000
/** Upper ends of the classes of durations; what took longer is in the last. */
const CLASSES_MS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 60_000] as const

type Minute = { number: number; requests: number; errors: number; readonly byClass: number[] }

export type RecentRequests = {
  readonly requests: number
  /** Answered with 500 or more. */
  readonly errors: number
  /** 95 of 100 were answered within these milliseconds; null where nothing was asked. */
  readonly most: number | null
}

const minutesByPool = new WeakMap<Pool, Minute[]>()

/** Counts what this process answers, minute by minute: 15 counters, whatever the traffic. */
export function watchRequests(app: Hono, { pool, now }: { pool: Pool; now: () => Date }): void {
  const minutes = Array.from({ length: RECENT_MINUTES }, () => emptyMinute(-1))
  minutesByPool.set(pool, minutes)
  app.use(async (context, next) => {
    const startedAt = performance.now()
    await next()
    count(minutes, now(), {
      ms: performance.now() - startedAt,
      isError: context.res.status >= 500,
    })
  })
}

/** What the process of this pool answered in the last minutes; undefined where nobody counts. */
export function recentRequests(pool: Pool, now: Date): RecentRequests | undefined {
  const minutes = minutesByPool.get(pool)
  if (!minutes) return undefined
  const first = minuteOf(now) - RECENT_MINUTES
  const recent = minutes.filter(({ number }) => number > first)
  const sum = (read: (minute: Minute) => number) =>
    recent.reduce((total, minute) => total + read(minute), 0)
  const requests = sum(({ requests: count }) => count)
  return { requests, errors: sum(({ errors }) => errors), most: slowestOfMost(requests, sum) }
}

function slowestOfMost(
  requests: number,
  sum: (read: (minute: Minute) => number) => number,
): number | null {
  if (requests === 0) return null
  let within = 0
  for (const [index, ms] of CLASSES_MS.entries()) {
    within += sum(({ byClass }) => byClass[index] ?? 0)
    if (within >= requests * 0.95) return ms
  }
  return CLASSES_MS.at(-1) ?? null
}

function count(
  minutes: Minute[],
  now: Date,
  { ms, isError }: { readonly ms: number; readonly isError: boolean },
): void {
  const number = minuteOf(now)
  const place = number % RECENT_MINUTES
  if (minutes[place]?.number !== number) minutes[place] = emptyMinute(number)
  const minute = minutes[place]
  if (!minute) return
  minute.requests += 1
  if (isError) minute.errors += 1
  const found = CLASSES_MS.findIndex((end) => ms <= end)
  const index = found === -1 ? CLASSES_MS.length - 1 : found
  minute.byClass[index] = (minute.byClass[index] ?? 0) + 1
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

const emptyMinute = (number: number): Minute => ({ number, requests: 0, errors: 0, byClass: [] })
