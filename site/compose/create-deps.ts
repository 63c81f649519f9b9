import { join } from 'node:path'
import type { Pool } from 'pg'
import { addressesOf, subscriptionsOf } from '#domains/commerce/subscriptions/index.server.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Deps } from '#platform/context.ts'
import type { Database } from '#platform/postgres/database.ts'
import { measureQueries } from '#platform/postgres/measure-queries.ts'
import { openErrorReports } from '#platform/error-reports/error-reports.ts'
import { watchLog } from '#platform/error-reports/watch-log.ts'
import { createUsageCounter } from '#platform/api-usage/create-usage-counter.ts'
import { createEventCounter } from '#platform/events/event-counter.ts'
import { openGateways } from '#platform/gateways/open-gateways.ts'
import { createFairGate } from '#platform/fair-gate/fair-gate.ts'
import { createSpendLimits } from '#platform/fair-gate/spend-limits.ts'
import { createInspector } from '#platform/inspection/create-inspector.ts'
import { createCatalogueCache } from '#platform/cache/catalogue-cache.ts'
import { openLiveEvents } from '#platform/live/live-events.ts'
import type { Log } from '#platform/log.ts'
import { openMailTransport } from '#platform/mail/mail-transport.ts'
import { openEgress } from '#platform/egress/egress.ts'
import { openEdgeCodes } from '#platform/visual-index/open-edge-codes.ts'
import { openVisualIndex } from '#platform/visual-index/open-visual-index.ts'
import {
  createRenderPool,
  findPrograms,
  foundNames,
  offerPrograms,
} from '#platform/render/index.ts'
import { measuredSearch } from '#platform/search-driver/measured-search.ts'
import { openSearch } from '#platform/search-driver/open-search.ts'
import { withSearchCache } from '#platform/search-driver/with-search-cache.ts'
import { createSearchLog } from '#platform/search-log/search-log.ts'
import { siteRoot } from '#platform/site-root.ts'
import { createRenderCache, openStorage, s3SettingsOf } from '#platform/storage/index.ts'
import { version } from '#platform/version.ts'

/** What stands around an asset takes some 60 KB, a card a kilobyte and a half. */
const MOST_KEPT = { once: 500, each: 5000 }

/** One entry of each is in memory; none waits, because a browser shows a refusal better than nothing. */
const ARCHIVES = { places: 32, placesPerKey: 4, mostWaiting: 0, retryAfterS: 10 } as const

type DepsInput = {
  readonly config: Config
  readonly pool: Pool
  readonly db: Database
  /** Past a pooler, for sessions; `pool` without one. */
  readonly direct?: Pool
  readonly databaseState?: Deps['databaseState']
  readonly log: Log
  readonly now?: () => Date
  /** Time for one picture; the standard limit without it. */
  readonly renderTimeoutMs?: number
}

/** Opens everything use cases need over a migrated database. `close` ends the worker threads. */
export async function createDeps({
  config,
  pool,
  db,
  direct = pool,
  databaseState = () => 'answers',
  log: plainLog,
  now = () => new Date(),
  renderTimeoutMs,
}: DepsInput): Promise<Deps & { close(): Promise<void> }> {
  const { sentryDsn: dsn, tracesSampleRate } = config
  const errorReports = openErrorReports({
    dsn,
    tracesSampleRate,
    release: version,
    log: plainLog,
    now,
  })
  const log = watchLog(plainLog, errorReports)
  const events = createEventCounter({ pool, log, now })
  const apiUsage = createUsageCounter({ pool, log, now })
  const programs = findPrograms(config.programs)
  offerPrograms(programs)
  const render = createRenderPool({
    programs,
    threads: config.renderThreads,
    workerPath: join(siteRoot, 'platform/render/render-worker.ts'),
    ...(renderTimeoutMs !== undefined && { timeoutMs: renderTimeoutMs }),
  })
  const tracer = await openTracerOf(config)
  if (tracer) for (const each of new Set([pool, direct])) measureQueries(each)
  const storage = await openStorage(config.dataDir, s3SettingsOf(config))
  const search = await openSearch({ ...storage, config, pool: direct, log })
  const searchLog = createSearchLog({ pool, log, now })
  const live = openLiveEvents({ pool: direct, log })
  const mail = openMailTransport(config)
  const inspector = createInspector({
    processes: config.inspectionProcesses,
    workMs: config.inspectionSeconds * 1000,
  })
  return {
    config,
    egress: openEgress({
      allowsPrivate: config.ssoPrivateAddresses === 'allowed',
      postsToPrivate: config.webhookPrivateAddresses === 'allowed',
    }),
    pool,
    db,
    log,
    now,
    render,
    ...storage,
    cache: createRenderCache(join(config.dataDir, 'cache'), config.cacheMaxMb * 1_000_000),
    search: withSearchCache(tracer ? measuredSearch(search) : search),
    catalogueCache: createCatalogueCache({
      most: MOST_KEPT,
      freshMs: config.pageCacheSeconds * 1000,
      now,
    }),
    inspector,
    limits: {
      archives: createFairGate(ARCHIVES),
      drawing: createSpendLimits({ perMinute: config.drawingUnitsPerMinute, now }),
      pages: createSpendLimits({ perMinute: config.pagesPerMinute, now }),
    },
    visualIndex: openVisualIndex({ pool, now }),
    edgeCodes: openEdgeCodes({ pool }),
    searchLog,
    holdings: {
      subscriptionsOf: (accountId) => subscriptionsOf(pool, { accountId, now: now() }),
      addressesOf: (accountId) => addressesOf(pool, accountId),
    },
    events,
    apiUsage,
    errorReports,
    live,
    mail,
    gateways: await openGateways({ config, pool, now }),
    catalogue: { importing: null, missing: [] },
    degraded: new Set(),
    programs: foundNames(programs),
    databaseState,
    tracer,
    async close() {
      await live.close()
      mail?.close()
      await inspector[Symbol.asyncDispose]()
      await searchLog.close()
      await events.flush()
      await apiUsage.flush()
      await search.close()
      await render.close()
      await errorReports.close()
      await tracer?.close()
    },
  }
}

/** A site that nobody traces does not load the library. */
async function openTracerOf(config: Config): Promise<Deps['tracer']> {
  const { otelExporterOtlpEndpoint: endpoint, siteName: service } = config
  if (endpoint === null) return null
  const { openTracer } = await import('#platform/telemetry/open-tracer.ts')
  return openTracer({ endpoint, service, version })
}
