import type { Deps } from '#platform/context.ts'
import { latencyAt } from '#platform/api-usage/latency-classes.ts'
import { findUsage, type UsageRow } from './api-apps.queries.server.ts'
import type { AccountTraffic } from './app-pages.ts'
import { findDaySums, findHours, findHourSums, type HourRow } from './usage.queries.server.ts'

type UsageDeps = Pick<Deps, 'pool' | 'now' | 'apiUsage'>

const SHARE = 0.95

/** The calls of an app by day and call, those of this process up to this moment. */
export async function readUsage(
  deps: UsageDeps,
  input: { readonly appId: number; readonly days: number },
): Promise<UsageRow[]> {
  await deps.apiUsage.flush()
  return findUsage(deps.pool, { ...input, now: deps.now() })
}

export type TrafficRow = Omit<HourRow, 'latencies'> & {
  /** That 95 of 100 calls stayed within. */
  readonly p95Ms: number | null
}

/** The same by hour, with refusals for a limit and times. */
export async function readTraffic(
  deps: UsageDeps,
  input: { readonly appId: number; readonly hours: number },
): Promise<TrafficRow[]> {
  await deps.apiUsage.flush()
  const rows = await findHours(deps.pool, { ...input, now: deps.now() })
  return rows.map(({ latencies, ...row }) => ({ ...row, p95Ms: latencyAt(latencies, SHARE) }))
}

/** What all apps of an account did in so many days. */
export async function readAccountTraffic(
  deps: UsageDeps,
  { accountId, days }: { readonly accountId: number; readonly days: number },
): Promise<AccountTraffic> {
  await deps.apiUsage.flush()
  const now = deps.now()
  const [sums, { limited, latencies }] = await Promise.all([
    findDaySums(deps.pool, { accountId, days, now }),
    findHourSums(deps.pool, { accountId, hours: days * 24, now }),
  ])
  return { days: sums, limited, p95Ms: latencyAt(latencies, SHARE) }
}
