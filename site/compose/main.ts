import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { announceImport, createImportRunner, importInBackground } from './background-import.ts'
import { firstAdminLink } from '#domains/admin/staff/index.server.ts'
import { loadConfig, refuseUnmeantDemo } from '#platform/settings/config.ts'
import { allJobs } from './all-jobs.ts'
import { createDeps } from './create-deps.ts'
import { measurePhases } from './measure-phases.ts'
import { migrate, untilMigrated } from '#platform/migrate.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { openDatabases } from '#platform/postgres/open-databases.ts'
import { watchNotices } from '#platform/live/watch-notices.ts'
import { createApp } from './http/app.ts'
import type { Draining } from './http/ready.ts'
import { createKeptAnswers } from '#platform/http/pages/kept-answers.ts'
import { createPageCache } from '#platform/http/pages/page-cache.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { followSiteSettings } from '#platform/settings/site-settings.ts'
import { listen } from '#platform/http/server/listen.ts'
import { createLog } from '#platform/log.ts'
import { followChanges } from '#platform/search-driver/follow-changes.ts'
import { lockDataFolder } from '#platform/postgres/server/instance-lock.ts'
import { startDatabase } from '#platform/postgres/server/start-database.ts'
import type { Deps } from '#platform/context.ts'
import { followLeader } from '#platform/leader/follow-leader.ts'
import { createWorkerApp } from './http/worker-app.ts'
import { roleWork } from './roles/role-work.ts'
import { startLedWork } from './roles/start-led-work.ts'
import { makePreviews } from '#domains/catalogue/images/index.server.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'
import { loadCollections } from '#domains/landing/curated/index.server.ts'
import { warmPictures } from './warm-pictures.ts'
import { siteRoot } from '#platform/site-root.ts'

/** Jobs that wait for the database, mail servers and gateways more than for a core. */
const QUICK_JOBS = 4
/** Waiting for servers of strangers costs nothing but a place. */
const OUTBOUND_JOBS = 8

export { scopeContext } from '#web/routing/scope.ts'

export type RunningServer = {
  readonly address: string
  readonly app: Hono
  /** Drains open requests, then stops the import, the workers and the database, in this order. */
  stop(): Promise<void>
}

/** Starts what `ROLE` says; null where that is done by now. @throws as `startServer` */
export async function runRole(
  env: Environment = process.env,
  signal?: AbortSignal,
): Promise<RunningServer | null> {
  if (loadConfig(env).role !== 'migrate') return startServer(env, signal)
  await migrateAlone(env)
  return null
}

/**
 * The main job: database, migrations, search, HTTP, and the import of the starter catalogue where
 * it is missing. Resolves when the site answers.
 *
 * @throws ConfigError, and the database supervisor's errors, each in plain words; AbortError where `signal` ends the
 * wait for a schema that others bring.
 */
export async function startServer(
  env: Environment = process.env,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const opening = openSite(env, signal)
  // Read while PostgreSQL starts; what fails is thrown below.
  const build = loadBuild()
  build.catch(() => undefined)
  const site = await opening
  try {
    const { config, log } = site.deps
    const keptAnswers = createKeptAnswers()
    const draining = { isDraining: false }
    const app = roleWork[config.role].servesPages
      ? await createApp(site.deps, {
          build: await build,
          clientDirectory: join(siteRoot, 'build/client'),
          pageCache: site.pageCache,
          keptAnswers,
          draining,
        })
      : await createWorkerApp(site.deps, draining)
    const http = await listen(app, config, { keptAnswers, draining })
    site.phases.end('pages')
    const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${http.port}`
    log.info(`${config.siteName} answers on ${address}`)
    const link = await firstAdminLink(site.deps)
    if (link !== null) {
      log.info(
        `There is no admin yet. Sign up, then open this link, once and within a day: ${link}`,
      )
    }
    const { user, system } = process.cpuUsage()
    const cpuMs = Math.round((user + system) / 1000)
    log.debug({ phasesMs: site.phases.all(), cpuMs }, 'phases of the start')
    const running = site.startImport()
    return {
      address,
      app,
      stop: () =>
        drain(draining, config.drainSeconds)
          // Open streams would keep the listener waiting.
          .then(() => site.deps.live.close())
          .then(() => http.close())
          .then(() => running.stop())
          .then(site.close),
    }
  } catch (error) {
    await site.close()
    throw error
  }
}

/** Says that this process is leaving, and goes on answering until balancers have seen it. */
async function drain(draining: Draining, seconds: number): Promise<void> {
  draining.isDraining = true
  if (seconds > 0) await sleep(seconds * 1000)
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
export async function openSite(env: Environment, signal?: AbortSignal) {
  const phases = measurePhases()
  const config = loadConfig(env)
  refuseUnmeantDemo(config)
  const log = createLog(config.logLevel)
  phases.end('process')
  const closers: (() => unknown)[] = [lockDataFolder(config)]
  const close = async () => {
    for (const step of closers.reverse()) await step()
  }
  try {
    phases.end('lock')
    const database = await startDatabase(config, log)
    phases.end('database')
    closers.push(database.stop)
    const waitMs = config.databaseWaitSeconds * 1000
    const databases = openDatabases({ ...database, waitMs, log })
    const { pool, db, direct, state } = databases
    closers.push(databases.close)
    const { runsJobs, migrates } = roleWork[config.role]
    await (migrates ? migrate(direct.pool) : untilMigrated(direct.pool, log, signal))
    phases.end('migrations')
    const deps = await createDeps({
      config,
      pool,
      db,
      direct: direct.pool,
      databaseState: state,
      log,
    })
    closers.push(deps.close)
    const onChecked = (isHeard: boolean) => deps.degraded[isHeard ? 'delete' : 'add']('notices')
    closers.push(watchNotices({ ...deps, onChecked }).close)
    if (runsJobs) await announceImport(deps)
    phases.end('search')
    const pageCache = createPageCache()
    const onChange = () => {
      deps.catalogueCache.forget()
      pageCache.clear()
    }
    const changes = followChanges({ pool: direct.pool, search: deps.search, onChange, log })
    closers.push(changes.close)
    await followSiteSettings({ live: deps.live, pools: [pool, direct.pool], onChange })
    if (!runsJobs) return { deps, pageCache, startImport: () => noImport, close, phases }
    closers.push(followLeader({ pool: direct.pool, log, lead: () => startLedWork(deps) }).stop)
    const lanes = {
      quick: QUICK_JOBS,
      heavy: config.inspectionProcesses + 1,
      outbound: OUTBOUND_JOBS,
    }
    closers.push(startJobs({ ...deps, ...direct }, { jobs: allJobs, lanes }).stop)
    const warming = new AbortController()
    let warmed: Promise<void> = Promise.resolve()
    closers.push(() => {
      warming.abort()
      return warmed
    })
    const runner = createImportRunner((input) => {
      const settle = async () => {
        await changes.flush().then(onChange)
        await enqueue(pool, makeMissingPrints, {})
      }
      const running = importInBackground(deps, database.directUrl, input, { settle })
      if (config.warmUp === 'on') {
        warmed = warmAfter(running.finished, warming.signal, deps)
      }
      return running
    })
    deps.catalogue.runner = runner
    const startImport = () => {
      runner.start()
      return runner
    }
    return { deps, pageCache, startImport, close, phases }
  } catch (error) {
    await close()
    throw error
  }
}

/** `ROLE=web` leaves imports to workers. */
const noImport = { stop: () => Promise.resolve() }

/** `ROLE=migrate`: brings the database to the current schema and ends. @throws as `startServer` */
async function migrateAlone(env: Environment): Promise<void> {
  const config = loadConfig(env)
  const log = createLog(config.logLevel)
  const release = lockDataFolder(config)
  try {
    const database = await startDatabase(config, log)
    const { pool } = openDatabase(database.directUrl, { maxConnections: 2 })
    try {
      await migrate(pool)
      log.info('the database has the schema of this build')
    } finally {
      await pool.end()
      await database.stop()
    }
  } finally {
    release()
  }
}

/** Once the catalogue is in, draws the pictures of the front pages, gathers the collections, then lets all pictures be drawn; ends at the picture under way when `stopped`. */
function warmAfter(imported: Promise<void>, stopped: AbortSignal, deps: Deps): Promise<void> {
  return imported
    .then(() => warmPictures(deps, stopped))
    .then(async () => {
      if (stopped.aborted) return
      // Takes hundreds of searches, which are asked once for all languages.
      await loadCollections(deps, 'en')
      await enqueue(deps.pool, makePreviews, {})
    })
    .catch((error: unknown) => deps.log.warn({ err: error }, 'pre-rendering pictures failed'))
}

/** The routes as built by Vite. */
export async function loadBuild(): Promise<ServerBuild> {
  return (await import('virtual:react-router/server-build')) as unknown as ServerBuild
}
