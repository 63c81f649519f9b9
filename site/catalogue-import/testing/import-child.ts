/**
 * A process that a test kills in the middle of its import. Arguments: database address, data folder,
 * file with the source as JSON; its package is in the data folder already.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLocalFileStore } from '#platform/storage/index.ts'
import { importCatalogue } from '#catalogue-import/import-catalogue.ts'
import type { Source } from '#catalogue-import/source.ts'

const [url = '', dataDir = '', sourcePath = ''] = process.argv.slice(2)
const source = JSON.parse(readFileSync(sourcePath, 'utf8')) as Source
const { pool } = openDatabase(url, { maxConnections: 4 })
await importCatalogue(
  {
    pool,
    files: createLocalFileStore(join(dataDir, 'files')),
    packagesDir: join(dataDir, 'packages'),
    download: () => Promise.reject(new Error('the package is kept')),
    threads: 1,
    onProgress: ({ done }) => process.send?.(done),
  },
  { sources: [source] },
)
await pool.end()
process.disconnect?.()
