import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { startPaymentWorker } from '#app/features/checkout/index.server.ts'
import { startBillingWorker } from '#app/features/subscriptions/index.server.ts'
import { startDashboardWorker } from '#app/features/dashboard/index.server.ts'
import { startUploadWorker } from '#app/features/uploads/index.server.ts'
import { startLedgerWorker } from '#app/features/licenses/index.server.ts'
import { createImportRunner, importInBackground } from './background-import.ts'
import { loadConfig } from './config.ts'
import { startCleanUp } from './clean-up/clean-up-job.ts'
import { createDeps } from './create-deps.ts'
import { migrate, openDatabase } from './database.ts'
import { createApp } from './http/app.ts'
import { createPageCache } from './http/page-cache.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { printInBackground } from './prints/print-in-background.ts'
import { followChanges } from './search/follow-changes.ts'
import { lockDataFolder } from './postgres/instance-lock.ts'
import { startDatabase } from './postgres/start-database.ts'
import type { Deps } from './context.ts'
import { warmPictures } from './warm-pictures.ts'
import { siteRoot } from './site-root.ts'

export { scopeContext } from '#app/routing/scope.ts'

export type RunningServer = {
  readonly address: string
  readonly app: Hono
  /** Drains open requests, then stops the import, the workers and the database, in this order. */
  stop(): Promise<void>
}

/**
 * The main job: database, migrations, search, HTTP, and the import of the starter catalogue where
 * it is missing. Resolves when the site answers.
 *
 * @throws ConfigError, and the database supervisor's errors, each in plain words.
 */
export async function startServer(env: Environment = process.env): Promise<RunningServer> {
  const site = await openSite(env)
  try {
    const app = await createApp(site.deps, {
      build: await loadBuild(),
      clientDirectory: join(siteRoot, 'build/client'),
      pageCache: site.pageCache,
    })
    const { config, log } = site.deps
    const http = await listen(app, config)
    const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${http.port}`
    log.info(`${config.siteName} answers on ${address}`)
    const running = site.startImport()
    return {
      address,
      app,
      stop: () =>
        // Open streams would keep the listener waiting.
        site.deps.live
          .close()
          .then(() => http.close())
          .then(() => running.stop())
          .then(site.close),
    }
  } catch (error) {
    await site.close()
    throw error
  }
}

/** The same for development: Vite serves the client and the caller listens. */
export async function startDevelopment(env: Environment, build: () => Promise<ServerBuild>) {
  const site = await openSite(env)
  const app = await createApp(site.deps, {
    build: await build(),
    mode: 'development',
    pageCache: site.pageCache,
  })
  const running = site.startImport()
  return { app, config: site.deps.config, stop: () => running.stop().then(site.close) }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Everything but HTTP: settings, lock, database, search. `close` undoes it in order. */
export async function openSite(env: Environment) {
  const config = loadConfig(env)
  const log = createLog(config.logLevel)
  const closers: (() => unknown)[] = [lockDataFolder(config)]
  let isClosing = false
  const close = async () => {
    isClosing = true
    for (const step of closers.reverse()) await step()
  }
  try {
    const database = await startDatabase(config, log)
    closers.push(database.stop)
    const { pool, db } = openDatabase(database.url, {
      // PostgreSQL ends those that are still going when we stop it.
      onError: (error) => isClosing || log.warn({ err: error }, 'a database connection was lost'),
    })
    closers.push(() => pool.end())
    await migrate(pool)
    const deps = await createDeps({ config, pool, db, log })
    closers.push(deps.close)
    const pageCache = createPageCache()
    const onChange = () => {
      deps.kept.forget()
      pageCache.clear()
    }
    const changes = followChanges({ pool, search: deps.search, onChange, log })
    closers.push(changes.close)
    closers.push(startMailWorker(deps).stop)
    closers.push(startLedgerWorker(deps).stop)
    closers.push(startPaymentWorker(deps).stop)
    closers.push(startBillingWorker(deps).stop)
    closers.push(startDashboardWorker(deps).stop)
    closers.push(startCleanUp(deps).stop)
    const prints = printInBackground(deps, database.url)
    closers.push(prints.stop)
    closers.push(startUploadWorker(deps, prints.start).stop)
    const runner = createImportRunner((wish) => {
      const running = importInBackground(deps, database.url, wish)
      warmAfter(running.finished.then(changes.flush).then(onChange), running.stopped, deps)
      return running
    })
    deps.catalogue.runner = runner
    const startImport = () => {
      runner.start()
      return runner
    }
    return { deps, pageCache, startImport, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Once the catalogue is in, draws the pictures of the front pages; ends with the import's `stop`. */
function warmAfter(imported: Promise<void>, stopped: AbortSignal, deps: Deps): void {
  imported
    .then(() => warmPictures(deps, stopped))
    .catch((error: unknown) => deps.log.warn({ err: error }, 'pictures could not be drawn ahead'))
}

/** The routes as built by Vite. */
export async function loadBuild(): Promise<ServerBuild> {
  return (await import('virtual:react-router/server-build')) as unknown as ServerBuild
}
