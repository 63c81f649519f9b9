import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLog } from '#platform/log.ts'
import { withClient } from '#platform/postgres/server/connection.ts'
import { readConsistently, readPosition } from '#platform/search-driver/change-queue.ts'
import { openInProcessSearch } from '#platform/search-driver/in-process-search.ts'
import { readSnapshot, writeSnapshot } from '#platform/search-driver/snapshot-file.ts'
import { createLocalFileStore } from '#platform/storage/index.ts'
import { insertTestCatalogue } from './catalogue-fixture.ts'
import { databaseUrl, type TestServer } from './test-server.ts'

/** The test catalogue, made once for a run; plain data, handed to every worker. */
export type TestCatalogue = {
  /** A database that holds it, to be cloned. */
  readonly template: string
  /** Its files, and the snapshot of its index. */
  readonly folder: string
}

/** Fills a clone of the empty template and stores the index over it. */
export async function buildTestCatalogue({
  adminUrl,
  template: empty,
}: TestServer): Promise<TestCatalogue & { remove: () => Promise<void> }> {
  const template = empty.replace('template', 'catalogue')
  const folder = await mkdtemp(join(tmpdir(), 'tessera-catalogue-'))
  await withClient(adminUrl, (client) =>
    client.query(`create database ${template} template ${empty}`),
  )
  const { pool, db } = openDatabase(databaseUrl(adminUrl, template), { maxConnections: 4 })
  await insertTestCatalogue({ db, files: createLocalFileStore(join(folder, 'files')) })
  const directory = join(folder, 'search')
  const search = await openInProcessSearch({ pool, directory, log: createLog('warn') })
  await search.close()
  await pool.end()
  const remove = async () => {
    await withClient(adminUrl, (client) =>
      client.query(`drop database if exists ${template} with (force)`),
    )
    await rm(folder, { recursive: true, force: true })
  }
  return { template, folder, remove }
}

/**
 * Puts files and index of the test catalogue into a data folder, for a clone that nobody has changed
 * yet: what opens the search there starts from the snapshot instead of building the index.
 */
export async function placeTestCatalogue(
  { folder }: TestCatalogue,
  { pool, dataDir }: { readonly pool: Pool; readonly dataDir: string },
): Promise<void> {
  await cp(join(folder, 'files'), join(dataDir, 'files'), { recursive: true })
  const snapshot = await readSnapshot(join(folder, 'search'))
  if (!snapshot) throw new Error('the index of the test catalogue cannot be read')
  // A clone is another database to the queue of changes, at the same state.
  const position = await readConsistently(pool, readPosition)
  await writeSnapshot(join(dataDir, 'search'), { ...snapshot.origin, position }, snapshot.bytes)
}
