import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import { countJobs } from '#platform/jobs/queue.queries.ts'

/** Upper ends of the classes of durations, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Measured = {
  readonly pool: Pool
  readonly search: { isReady(): boolean; itemCount(): number }
}

export type RequestMeasure = {
  readonly method: string
  /** The pattern of the address, never the address itself: a label for each would have no end. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export type Metrics = {
  observe(request: RequestMeasure): void
  readonly contentType: string
  /** In the text format of Prometheus. */
  write(): Promise<string>
}

/**
 * What this process has answered and how it stands: requests by route pattern, connections, jobs, search, memory,
 * event loop. Each process has its own; Prometheus adds them up.
 */
export function createMetrics({ pool, search }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tessera_http_request_duration_seconds',
    help: 'Duration of answered requests by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'tessera_metrics_read_failures_total',
    help: 'Scrapes during which the database did not tell its jobs',
    registers: [registry],
  })
  gauge('tessera_postgres_connections', 'Connections of the pool', 'state', () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  }))
  gauge('tessera_search_items', 'Assets that can be found', 'state', () => ({
    ready: search.isReady() ? search.itemCount() : 0,
  }))
  gauge('tessera_jobs', 'Jobs of the queue', 'state', async () => ({ ...(await countJobs(pool)) }))
  return {
    observe: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status: String(status) }, seconds),
    contentType: registry.contentType,
    write: () => registry.metrics(),
  }

  function gauge(
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void {
    const made: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        try {
          for (const [value, number] of Object.entries(await read())) {
            made.set({ [label]: value }, number)
          }
        } catch {
          // The database is away: an old number would lie, and the other figures still count.
          made.reset()
          failures.inc()
        }
      },
    })
  }
}
