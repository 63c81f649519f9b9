import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import type { Deps } from '#server/context.ts'
import { createDeps } from '#server/create-deps.ts'
import { createKeptAnswers } from '#server/kept-answers.ts'
import { createLog } from '#server/log.ts'
import type { Outside } from '#server/outside/outside.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type TestDeps = Deps & AsyncDisposable

type TestDepsOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => Date
  readonly outside?: Outside
  /** Fills the database before the search reads it. */
  readonly seed?: (database: TestDatabase) => Promise<void>
}

/**
 * Real dependencies over a database and a data folder of their own; both vanish with the test:
 * `await using deps = await createTestDeps({ seed: insertTestCatalogue })`.
 */
export async function createTestDeps({
  env,
  now,
  outside,
  seed,
}: TestDepsOptions = {}): Promise<TestDeps> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-deps-'))
  const database = await createTestDatabase()
  await seed?.(database)
  const config = loadConfig({
    DATA_DIR: dataDir,
    RENDER_THREADS: '1',
    // A busy machine is no reason to give a file up.
    INSPECTION_SECONDS: '120',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const { pool, db } = database
  const log = createLog(config.logLevel)
  const deps = await createDeps({ config, pool, db, log, ...(now && { now }) })
  return {
    ...deps,
    // Nothing tells a test's site of changes to its catalogue.
    kept: createKeptAnswers({ most: { once: 0, each: 0 }, freshMs: 0, now: deps.now }),
    ...(outside && { outside }),
    async [Symbol.asyncDispose]() {
      await deps.close()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
