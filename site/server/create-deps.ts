import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Deps } from './context.ts'
import type { Database } from './database.ts'
import { openErrorReports } from './error-reports/error-reports.ts'
import { watchLog } from './error-reports/watch-log.ts'
import { createEventCounter } from './events/event-counter.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { createInspector } from './inspection/create-inspector.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { openLiveEvents } from './live/live-events.ts'
import type { Log } from './log.ts'
import { openOutside } from './outside/outside.ts'
import { openPrints } from './prints/open-prints.ts'
import { createRenderPool } from './render/index.ts'
import { openSearch } from './search/open-search.ts'
import { rememberAnswers } from './search/remember-answers.ts'
import { createSearchLog } from './search-log/search-log.ts'
import { siteRoot } from './site-root.ts'
import { createLocalFileStore, createRenderCache } from './storage/index.ts'
import { version } from './version.ts'

/** What stands around an item takes some 60 KB, a card a kilobyte and a half. */
const MOST_KEPT = { once: 300, each: 5000 }

type DepsInput = {
  readonly config: Config
  readonly pool: Pool
  readonly db: Database
  readonly log: Log
  readonly now?: () => Date
}

/** Opens everything use cases need over a migrated database. `close` ends the worker threads. */
export async function createDeps({
  config,
  pool,
  db,
  log: plainLog,
  now = () => new Date(),
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
  const render = createRenderPool({
    threads: config.renderThreads,
    workerPath: join(siteRoot, 'server/render/render-worker.ts'),
  })
  const search = await openSearch({ config, pool, log })
  const searchLog = createSearchLog({ pool, log, now })
  const live = openLiveEvents({ pool, log })
  const inspector = createInspector({
    processes: config.inspectionProcesses,
    workMs: config.inspectionSeconds * 1000,
  })
  return {
    config,
    outside: openOutside({ allowsPrivate: config.ssoPrivateAddresses === 'allowed' }),
    pool,
    db,
    log,
    now,
    render,
    files: createLocalFileStore(join(config.dataDir, 'files')),
    cache: createRenderCache(join(config.dataDir, 'cache'), config.cacheMaxMb * 1_000_000),
    search: rememberAnswers(search),
    kept: createKeptAnswers({ most: MOST_KEPT, freshMs: config.pageCacheSeconds * 1000, now }),
    inspector,
    prints: openPrints({ pool, now }),
    searchLog,
    events,
    errorReports,
    live,
    gateways: openGateways({ config, pool, now }),
    catalogue: { importing: null, missing: [] },
    async close() {
      await live.close()
      await inspector[Symbol.asyncDispose]()
      await searchLog.close()
      await events.flush()
      await search.close()
      await render.close()
      await errorReports.close()
    },
  }
}
