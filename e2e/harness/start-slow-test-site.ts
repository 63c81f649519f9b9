import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { insertCrawlCatalogue } from '../crawl/crawl-catalogue.ts'
import { runServer } from './run-server.ts'

type SlowTestDatabase = Awaited<ReturnType<typeof openSlowTestDatabase>>
type Files = ReturnType<typeof createLocalFileStore>

/** The built site over the catalogue of the crawl, with a database server of its own, for proofs. */
export async function startSlowTestSite(): Promise<
  AsyncDisposable & {
    readonly address: string
    readonly database: SlowTestDatabase
    readonly files: Files
  }
> {
  await buildIfStale(console.log)
  const database = await openSlowTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-proof-'))
  const files = createLocalFileStore(join(dataDir, 'files'))
  await insertTestCatalogue({ db: database.db, files })
  await insertCrawlCatalogue(database, files)
  const { address, stop } = await runServer({
    DATABASE_URL: database.url,
    DEMO: 'anyone',
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    // A busy machine is no reason to fail.
    DATABASE_WAIT_SECONDS: '60',
    COPYRIGHT_YEAR: '2026',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
    DRAWING_UNITS_PER_MINUTE: '0',
    PAGES_PER_MINUTE: '0',
  })
  return {
    address,
    database,
    files,
    async [Symbol.asyncDispose]() {
      await stop()
      await database[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
