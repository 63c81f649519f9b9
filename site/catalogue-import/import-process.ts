import { join, resolve } from 'node:path'
import { openDatabase } from '#platform/postgres/database.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { openStorage, s3SettingsOf } from '#platform/storage/index.ts'
import { importCatalogue, type ImportSelection } from './import-catalogue.ts'
import type { ImportDeps, SourceReport } from './import-deps.ts'
import { npmDownload } from './packages/npm-download.ts'

/**
 * The import as a child process of the server: it reports by messages, see
 * `compose/background-import.ts`. What to import is its argument, as JSON. Its database is given by DATABASE_URL and migrated already.
 */
async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR = './data' } = process.env
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set')
  const dataDir = resolve(DATA_DIR)
  const { files } = await openStorage(dataDir, s3SettingsOf(loadConfig(process.env)))
  const { pool } = openDatabase(DATABASE_URL, { maxConnections: 4 })
  let lastSentAt = 0
  const input = JSON.parse(process.argv[2] ?? '{}') as ImportSelection
  const deps: ImportDeps = {
    pool,
    files,
    packagesDir: join(dataDir, 'packages'),
    download: npmDownload(process.env, join(import.meta.dirname, '../..')),
    onProgress: ({ source, sourcesDone, sourcesTotal, assets, done }) => {
      if (done > 0 && performance.now() - lastSentAt < 200) return
      lastSentAt = performance.now()
      send({ type: 'progress', source, sourcesDone, sourcesTotal, assets })
    },
    onSourceReady: (source) => send({ type: 'source-ready', source }),
    onWaiting: () => send({ type: 'waiting' }),
  }
  const report = await importCatalogue(deps, { only: input.only, force: input.force ?? false })
  send({ type: 'missing', lines: report.sources.flatMap(missingLine) })
  const sum = (of: 'added' | 'updated' | 'withdrawn') =>
    report.sources.reduce((total, source) => total + source[of], 0)
  send({
    type: 'report',
    imported: report.sources.filter(({ outcome }) => outcome === 'imported').length,
    added: sum('added'),
    updated: sum('updated'),
    withdrawn: sum('withdrawn'),
    problems: report.problems,
  })
  for (const line of report.problems) console.error(line)
  await pool.end()
  process.exitCode = report.problems.length === 0 ? 0 : 1
  process.disconnect?.()
}

function missingLine({ id, outcome, problems }: SourceReport): string[] {
  return outcome === 'missing' || outcome === 'failed'
    ? problems.map((problem) => (problem.startsWith(id) ? problem : `${id}: ${problem}`))
    : []
}

function send(message: object): void {
  // A server that was killed reads no messages; the import goes on and the next start finds it.
  process.send?.(message, undefined, {}, () => {})
}

await main()
