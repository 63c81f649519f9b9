import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFileStore } from '../site/server/storage/index.ts'
import { insertTestCatalogue } from '../site/server/testing/catalogue-fixture.ts'
import { openProofDatabase } from '../site/server/testing/proof-database.ts'
import { buildIfStale } from '../tools/build-site.ts'
import { insertCrawlCatalogue } from './crawl/crawl-catalogue.ts'
import { runServer } from './run-server.ts'

type ProofDatabase = Awaited<ReturnType<typeof openProofDatabase>>
type Files = ReturnType<typeof createLocalFileStore>

/** The built site over the catalogue of the crawl, with a database server of its own, for proofs. */
export async function startProofSite(): Promise<
  AsyncDisposable & {
    readonly address: string
    readonly database: ProofDatabase
    readonly files: Files
  }
> {
  await buildIfStale(console.log)
  const database = await openProofDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-proof-'))
  const files = createLocalFileStore(join(dataDir, 'files'))
  await insertTestCatalogue({ db: database.db, files })
  await insertCrawlCatalogue(database, files)
  const { address, stop } = await runServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    COPYRIGHT_YEAR: '2026',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
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
