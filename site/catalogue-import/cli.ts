import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#platform/migrate.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLog } from '#platform/log.ts'
import { makeFingerprints } from '#platform/visual-index/make-fingerprints.ts'
import { startDatabase } from '#platform/postgres/server/start-database.ts'
import { readSettingsFile } from '#platform/settings/settings-file.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { openStorage, s3SettingsOf } from '#platform/storage/index.ts'
import { chooseSources, importCatalogue } from './import-catalogue.ts'
import type { ImportDeps, SourceReport } from './import-deps.ts'
import { importLarge } from './import-large.ts'
import { npmDownload } from './packages/npm-download.ts'
import { createProgressBar } from './progress-bar.ts'
import { removeSource } from './store/remove-source.ts'
import { knownSources } from './source-state.ts'
import { starterSources } from './sources.ts'
import { removeSynthetic } from './synthetic/remove-synthetic.ts'
import { FULL_SIZE, LEAST_SYNTHETIC } from './synthetic/synthetic-documents.ts'
import { SYNTHETIC_SOURCE } from './synthetic/synthetic-rows.ts'
import { writeSynthetic } from './synthetic/write-synthetic.ts'
import { verifyCatalogue } from './verify-catalogue.ts'

const USAGE = `npm run catalogue -- <command>

  import [starter|large] [--only id,id] [--force]
                    bring the catalogue to what its sources say; large adds @iconify/json
  list              the sources of the starter
  status            what is in the catalogue, and what went wrong
  verify            check every stored file
  prints            make the prints that alike pictures are found by, where they are missing
  remove <source>   withdraw a source; nothing is deleted but what synth made
  synth <items>     add so many made-up items, with packs, bundles and contributors in the
                    shares of a full catalogue, to try its size; remove synthetic deletes them`

type Context = Omit<ImportDeps, 'onProgress' | 'onSourceReady'>
type Options = { readonly only: readonly string[] | undefined; readonly force: boolean }

/** Each command answers its exit code. */
const commands = {
  import: runImport,
  list,
  status,
  verify,
  prints: visualIndex,
  remove,
  synth,
} as const satisfies Record<
  string,
  (context: Context, args: readonly string[], options: Options) => Promise<number>
>

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [name = '', ...args] = positionals
  if (values.help === true || !Object.hasOwn(commands, name)) {
    console.log(USAGE)
    return values.help === true ? 0 : 2
  }
  const options = {
    only: values.only?.split(',').map((id) => id.trim()),
    force: values.force ?? false,
  }
  // Said before a database is started for nothing.
  if (name === 'import' && (args[0] ?? 'starter') === 'starter') {
    chooseSources(starterSources, options.only)
  }
  return withContext((context) => commands[name as keyof typeof commands](context, args, options))
}

async function withContext(work: (context: Context) => Promise<number>): Promise<number> {
  const dataDir = resolve(process.env['DATA_DIR'] ?? './data')
  const log = createLog('warn')
  const database = await startDatabase(
    {
      databaseUrl: process.env['DATABASE_URL'] || null,
      databaseDirectUrl: process.env['DATABASE_DIRECT_URL'] || null,
      dataDir,
    },
    log,
  )
  const { pool } = openDatabase(database.directUrl, { maxConnections: 4 })
  try {
    await migrate(pool)
    return await work({
      pool,
      files: (await openStorage(dataDir, s3SettingsOf(loadConfig(process.env)))).files,
      packagesDir: join(dataDir, 'packages'),
      download: npmDownload(process.env, join(import.meta.dirname, '../..')),
    })
  } finally {
    await pool.end()
    await database.stop()
  }
}

async function runImport(
  context: Context,
  [profile = 'starter']: readonly string[],
  options: Options,
): Promise<number> {
  if (profile !== 'starter' && profile !== 'large') {
    console.error(`There is no profile “${profile}”: use starter or large.`)
    return 2
  }
  const bar = createProgressBar(process.stdout)
  const startedAt = performance.now()
  const deps: ImportDeps = {
    ...context,
    onProgress: bar.update,
    onWaiting: () => bar.line('Another import is at work; waiting for it.'),
    onReport: (report) => bar.line(lineOf(report)),
  }
  const run = profile === 'large' ? importLarge : importCatalogue
  const report = await run(deps, options)
  bar.end()
  for (const problem of report.problems) console.error(`! ${problem}`)
  const missing = report.sources.filter(({ outcome }) => outcome === 'missing')
  if (missing.length > 0) {
    console.error(
      `Not reachable: ${missing.map(({ id }) => id).join(', ')}. What was there before stays.`,
    )
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${number(report.assets)} assets of ${report.sources.length} sources in ${seconds} s`)
  return report.problems.length === 0 ? 0 : 1
}

function lineOf({ id, outcome, assets, added, updated, withdrawn, durationMs }: SourceReport) {
  const changes = [
    added > 0 ? `${number(added)} new` : '',
    updated > 0 ? `${number(updated)} changed` : '',
    withdrawn > 0 ? `${number(withdrawn)} withdrawn` : '',
  ].filter((text) => text !== '')
  const detail = changes.length > 0 ? ` (${changes.join(', ')})` : ''
  const time = durationMs > 0 ? `, ${(durationMs / 1000).toFixed(1)} s` : ''
  return `${outcome.padEnd(9)} ${id.padEnd(24)} ${number(assets).padStart(7)}${detail}${time}`
}

async function list(): Promise<number> {
  for (const { id, title, package: pinned, license } of starterSources) {
    console.log(`${id.padEnd(24)} ${title}, ${license.spdx}, ${pinned.name}@${pinned.version}`)
  }
  return 0
}

async function status({ pool }: Context): Promise<number> {
  const known = await knownSources(pool)
  let problems = 0
  for (const source of known.values()) {
    const { id, state, assetCount, packageName, version } = source
    console.log(
      `${state.padEnd(9)} ${id.padEnd(24)} ${number(assetCount).padStart(7)}  ${packageName}@${version}`,
    )
    for (const problem of source.problems) console.log(`          ! ${problem}`)
    problems += source.problems.length
  }
  const missing = starterSources.filter(({ id }) => !known.has(id))
  for (const { id } of missing) console.log(`absent    ${id}`)
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `select kind, count(*)::int from assets where published_at is not null
     group by kind order by count(*) desc`,
  )
  console.log(rows.map(({ kind, count }) => `${number(count)} ${kind}`).join(', ') || 'empty')
  return problems + missing.length === 0 ? 0 : 1
}

async function verify(context: Context): Promise<number> {
  const { svgs, files, problems } = await verifyCatalogue(context)
  for (const problem of problems) console.error(`! ${problem}`)
  console.log(`${number(svgs)} SVG and ${number(files)} files checked, ${problems.length} problems`)
  return problems.length === 0 ? 0 : 1
}

async function visualIndex({ pool, files }: Context): Promise<number> {
  const bar = createProgressBar(process.stdout)
  const startedAt = performance.now()
  const { made, undrawn } = await makeFingerprints(
    { pool, files },
    {
      onProgress: ({ done, total }) =>
        bar.update({
          source: 'prints',
          sourcesDone: done,
          sourcesTotal: total,
          done,
          assets: done,
        }),
    },
  )
  bar.end()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${number(made)} prints in ${seconds} s, ${number(undrawn)} works cannot be drawn`)
  return 0
}

async function remove({ pool }: Context, [sourceId = '']: readonly string[]): Promise<number> {
  if (sourceId === SYNTHETIC_SOURCE) {
    console.log(`${number(await removeSynthetic(pool))} made-up assets deleted`)
    return 0
  }
  const withdrawn = await removeSource(pool, sourceId)
  if (withdrawn === null) {
    console.error(`There is no source “${sourceId}” in the catalogue; see status.`)
    return 1
  }
  console.log(`${number(withdrawn)} assets of ${sourceId} withdrawn`)
  return 0
}

async function synth({ pool }: Context, [count = '']: readonly string[]): Promise<number> {
  const items = Number(count)
  if (!Number.isInteger(items) || items < LEAST_SYNTHETIC || items > FULL_SIZE * 2) {
    console.error(
      `Say how many items to make up, from ${number(LEAST_SYNTHETIC)} to ${number(FULL_SIZE * 2)}; ` +
        `a full catalogue has ${FULL_SIZE}.`,
    )
    return 2
  }
  const bar = createProgressBar(process.stdout)
  const startedAt = performance.now()
  const shape = await writeSynthetic(pool, items, (done) => {
    const percent = Math.floor((done * 100) / items)
    const progress = { source: 'made-up', sourcesDone: percent, sourcesTotal: 100 }
    bar.update({ ...progress, done, assets: done })
  })
  bar.end()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const kinds = Object.entries(shape.kinds).map(([kind, own]) => `${number(own)} ${kind}`)
  console.log(
    `${number(items)} made-up items (${kinds.join(', ')}), ${number(shape.packs)} packs, ` +
      `${number(shape.bundles)} bundles, ${number(shape.contributors)} contributors in ${seconds} s`,
  )
  return 0
}

function number(value: number): string {
  return value.toLocaleString('en')
}

// Whoever reads only the beginning, as `| head` does, closes the pipe; the work goes on unheard.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
readSettingsFile()
process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
