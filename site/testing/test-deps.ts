import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadConfig } from '#platform/settings/config.ts'
import type { Deps } from '#platform/context.ts'
import { createDeps } from '#compose/create-deps.ts'
import { createCatalogueCache } from '#platform/cache/catalogue-cache.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { placeTestCatalogue } from './test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type TestDeps = Deps & AsyncDisposable

type TestDepsOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => Date
  readonly egress?: Egress
  /** Silent unless the test reads it. */
  readonly log?: Log
  /** Over the test catalogue, searchable, instead of an empty database. */
  readonly catalogue?: boolean
  /** Changes the database before the search reads it. */
  readonly seed?: (database: TestDatabase) => Promise<void>
}

/** A busy machine is no reason to give a file up. */
const PATIENCE_SECONDS = 120

/**
 * Real dependencies over a database and a data folder of their own; both vanish with the test:
 * `await using deps = await createTestDeps({ catalogue: true })`.
 */
export async function createTestDeps({
  env,
  now,
  egress,
  catalogue = false,
  seed,
  log: givenLog,
}: TestDepsOptions = {}): Promise<TestDeps> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-deps-'))
  const database = await createTestDatabase({ catalogue })
  const { pool, db } = database
  if (catalogue) await placeTestCatalogue(inject('testServer').catalogue, { pool, dataDir })
  await seed?.(database)
  const config = loadConfig({
    DATA_DIR: dataDir,
    RENDER_THREADS: '1',
    // What a machine happens to have must not decide a test.
    PROGRAMS: 'off',
    INSPECTION_SECONDS: String(PATIENCE_SECONDS),
    // Everything that tests ask for comes from one network.
    DRAWING_UNITS_PER_MINUTE: '0',
    PAGES_PER_MINUTE: '0',
    REVIEW_UNDO_SECONDS: '0',
    // Staff of tests have no second factor but where that is what is tested.
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'silent',
    // Requests of tests have no socket, so nothing says that they come from this machine.
    ...(env?.['PUBLIC_ORIGIN'] || env?.['SMTP_URL'] ? {} : { DEMO: 'anyone' }),
    ...env,
  })
  const log = givenLog ?? createLog(config.logLevel)
  const deps = await createDeps({
    config,
    pool,
    db,
    log,
    renderTimeoutMs: PATIENCE_SECONDS * 1000,
    ...(now && { now }),
  })
  return {
    ...deps,
    // Nothing tells a test's site of changes to its catalogue.
    catalogueCache: createCatalogueCache({ most: { once: 0, each: 0 }, freshMs: 0, now: deps.now }),
    ...(egress && { egress }),
    async [Symbol.asyncDispose]() {
      await deps.close()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
