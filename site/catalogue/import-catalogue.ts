import { availableParallelism } from 'node:os'
import type { Pool } from 'pg'
import { seedVocabulary } from './seed-vocabulary.ts'
import type { Adapter } from './adapters/adapter.ts'
import { adapters } from './adapters/registry.ts'
import { assembleBundles } from './assemble-bundles.ts'
import { PackageError } from './fetch-package.ts'
import { fingerprintOf, IMPORTER_VERSION, importSource } from './import-source.ts'
import type { ImportDeps, ImportReport, SourceReport } from './import-deps.ts'
import { createPreparePool } from './prepare-pool.ts'
import { prefetch } from './prefetch.ts'
import { readTarballFiles } from './read-tarball.ts'
import type { PackageFiles } from './raw-asset.ts'
import { rebuildTags } from './rebuild-tags.ts'
import type { Source } from './source.ts'
import { starterSources } from './sources.ts'

export type ImportSelection = {
  readonly sources?: readonly Source[]
  /** Only these; also brings back what the operator removed. */
  readonly only?: readonly string[]
  /** Reads every source again, changed or not. */
  readonly force?: boolean
}

const NOTHING = { assets: 0, added: 0, updated: 0, withdrawn: 0, durationMs: 0, problems: [] }

/**
 * Brings the catalogue to what the sources say. One source after the other, each in a transaction
 * of its own: a source that fails, or a process that is killed, leaves the others imported and its
 * own former version in place, and the next call does the rest.
 */
export async function importCatalogue(
  deps: ImportDeps,
  { sources = starterSources, only, force = false }: ImportSelection = {},
): Promise<ImportReport> {
  const chosen = sources.filter(({ id }) => only === undefined || only.includes(id))
  const threads = deps.threads ?? availableParallelism()
  await seedVocabulary(deps.pool)
  const known = await knownSources(deps.pool)
  const due = chosen.filter((source) => {
    const former = known.get(source.id)
    if (former?.state === 'removed') return only !== undefined
    return force || !isCurrent(former, source)
  })
  const tarballs = prefetch(due, deps)
  await using pool = createPreparePool(threads)
  const reports: SourceReport[] = []
  let assets = 0

  for (const source of chosen) {
    const former = known.get(source.id)
    if (!due.includes(source)) {
      const outcome = former?.state === 'removed' ? 'removed' : 'unchanged'
      const kept = outcome === 'removed' ? 0 : (former?.assetCount ?? 0)
      assets += kept
      reports.push({
        ...NOTHING,
        id: source.id,
        outcome,
        assets: kept,
        problems: outcome === 'removed' ? [] : (former?.problems ?? []),
      })
      continue
    }
    const onStaged = (done: number): void =>
      deps.onProgress?.({
        source: source.id,
        done,
        assets: assets + done,
        sourcesDone: reports.length,
        sourcesTotal: chosen.length,
      })
    onStaged(0)
    const startedAt = performance.now()
    const report = await importOne(source, async () => {
      const files = await readFiles(source, tarballs)
      return importSource({ ...deps, prepare: pool.prepare, threads, onStaged }, source, files)
    })
    reports.push({ ...report, durationMs: Math.round(performance.now() - startedAt) })
    assets += report.assets
    if (report.outcome === 'imported') deps.onSourceReady?.(source.id)
    else await markFailed(deps.pool, source, report.problems)
  }
  if (due.length > 0) {
    await assembleBundles(deps.pool)
    await rebuildTags(deps.pool)
  }
  return { sources: reports, assets, problems: reports.flatMap((report) => report.problems) }
}

async function importOne(
  source: Source,
  work: () => Promise<Omit<SourceReport, 'id' | 'outcome' | 'durationMs'>>,
): Promise<SourceReport> {
  try {
    return { ...NOTHING, id: source.id, outcome: 'imported', ...(await work()) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const outcome =
      error instanceof PackageError && error.code === 'unavailable' ? 'missing' : 'failed'
    return { ...NOTHING, id: source.id, outcome, problems: [`${source.id}: ${reason}`] }
  }
}

async function readFiles(
  source: Source,
  tarballs: ReturnType<typeof prefetch>,
): Promise<{ files: PackageFiles; companionFiles: PackageFiles }> {
  const adapter = adapters[source.adapter] as Adapter<unknown>
  const { file, noticeFile } = source.license
  const wants = (path: string): boolean =>
    path === file || path === noticeFile || adapter.wants(path, source.options)
  const wantsOfCompanion = (path: string): boolean =>
    adapter.wantsOfCompanion?.(path, source.options) ?? false
  const files = await readTarballFiles(await tarballs(source.package), wants)
  const companionFiles =
    source.companion === undefined
      ? new Map<string, Buffer>()
      : await readTarballFiles(await tarballs(source.companion), wantsOfCompanion)
  return { files, companionFiles }
}

type KnownSource = {
  readonly id: string
  readonly state: string
  readonly integrity: string
  readonly importerVersion: number
  readonly fingerprint: string
  readonly assetCount: number
  readonly problems: readonly string[]
}

async function knownSources(pool: Pool): Promise<Map<string, KnownSource>> {
  const { rows } = await pool.query<KnownSource>(
    `select id, state, integrity, importer_version as "importerVersion", fingerprint,
       asset_count as "assetCount", problems from sources`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function isCurrent(former: KnownSource | undefined, source: Source): boolean {
  return (
    former?.state === 'ready' &&
    former.integrity === source.package.integrity &&
    former.importerVersion === IMPORTER_VERSION &&
    former.fingerprint === fingerprintOf(source)
  )
}

/** What is in the catalogue of a failed source stays; its row says why it is not newer. */
async function markFailed(pool: Pool, source: Source, problems: readonly string[]): Promise<void> {
  await pool.query(
    `insert into sources (id, package_name, version, integrity, state, importer_version, problems)
     values ($1, $2, $3, $4, 'failed', $5, $6)
     on conflict (id) do update set state = 'failed', problems = excluded.problems,
       finished_at = now()`,
    [
      source.id,
      source.package.name,
      source.package.version,
      source.package.integrity,
      IMPORTER_VERSION,
      JSON.stringify(problems),
    ],
  )
}
