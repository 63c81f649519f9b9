import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { placeTestCatalogue } from '#site/testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#site/testing/test-database.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { runServer } from './run-server.ts'

export type StartedSite = AsyncDisposable & {
  readonly address: string
  /** Of the operating system. */
  readonly pid: number | undefined
  /** What its process has written so far. */
  said(): string
  /** Holds the process where it is until the function that it answers is called. */
  pause(): () => void
  /** Another process over the same database, with a data folder of its own and further settings. */
  startAnother(settings?: Readonly<Record<string, string>>): Promise<StartedSite>
}

type Seed = (
  database: TestDatabase,
  files: ReturnType<typeof createLocalFileStore>,
) => Promise<void>

/**
 * The built site as `npm start` runs it, over the test catalogue in a database and a data folder of
 * its own: `await using site = await startSite()`. `seed` adds to the catalogue, `settings` to the
 * settings.
 */
export async function startSite(
  seed?: Seed,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedSite> {
  await buildIfStale(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-e2e-'))
  const database = await createTestDatabase({ catalogue: true })
  await placeTestCatalogue(inject('testServer').catalogue, { pool: database.pool, dataDir })
  const files = createLocalFileStore(join(dataDir, 'files'))
  await seed?.(database, files)
  const first = await startOver(database.url, dataDir, settings)
  return {
    ...first,
    async [Symbol.asyncDispose]() {
      await first[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function startOver(
  url: string,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<StartedSite> {
  const { address, pid, said, stop } = await runServer({
    DATABASE_URL: url,
    DEMO: 'anyone',
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    // A busy machine is no reason to fail.
    DATABASE_WAIT_SECONDS: '60',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
    PROGRAMS: 'off',
    // Hundreds of searches and all pictures, of which a file of tests sees a few.
    WARM_UP: 'off',
    STAFF_SECOND_FACTOR: 'optional',
    // All browsers and crawls of a test come from one network.
    DRAWING_UNITS_PER_MINUTE: '0',
    PAGES_PER_MINUTE: '0',
    REVIEW_UNDO_SECONDS: '0',
    ...settings,
  })
  return {
    address,
    pid,
    said,
    pause() {
      if (pid === undefined) throw new Error('the process has no id')
      process.kill(pid, 'SIGSTOP')
      return () => void process.kill(pid, 'SIGCONT')
    },
    startAnother: async (further = {}) =>
      startOver(url, await mkdtemp(join(tmpdir(), 'tessera-e2e-')), { ...settings, ...further }),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
