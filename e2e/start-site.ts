import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLocalFileStore } from '../site/server/storage/index.ts'
import { insertTestCatalogue } from '../site/server/testing/catalogue-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../site/server/testing/test-database.ts'
import { buildIfStale, serverEntry } from '../tools/build-site.ts'

export type StartedSite = AsyncDisposable & { readonly address: string }

type Seed = (
  database: TestDatabase,
  files: ReturnType<typeof createLocalFileStore>,
) => Promise<void>

/**
 * The built site as `npm start` runs it, over the test catalogue in a database and a data folder of
 * its own: `await using site = await startSite()`. `seed` adds to the catalogue.
 */
export async function startSite(seed?: Seed): Promise<StartedSite> {
  await buildIfStale(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-e2e-'))
  const database = await createTestDatabase()
  const files = createLocalFileStore(join(dataDir, 'files'))
  await insertTestCatalogue({ db: database.db, files })
  await seed?.(database, files)
  const server = await runServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
  })
  return {
    address: server.address,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function runServer(settings: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'run-site.ts'), pathToFileURL(serverEntry).href],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /^at (\S+)/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}: ${said}`)))
  })
  return {
    address,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
