import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFileStore } from '../site/server/storage/index.ts'
import { insertTestCatalogue } from '../site/server/testing/catalogue-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../site/server/testing/test-database.ts'
import { buildIfStale } from '../tools/build-site.ts'
import { runServer } from './run-server.ts'

export type StartedSite = AsyncDisposable & {
  readonly address: string
  /** Of the operating system. */
  readonly pid: number | undefined
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
  const database = await createTestDatabase()
  const files = createLocalFileStore(join(dataDir, 'files'))
  await insertTestCatalogue({ db: database.db, files })
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
  const { address, pid, stop } = await runServer({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
    ...settings,
  })
  return {
    address,
    pid,
    startAnother: async (further = {}) =>
      startOver(url, await mkdtemp(join(tmpdir(), 'tessera-e2e-')), { ...settings, ...further }),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
