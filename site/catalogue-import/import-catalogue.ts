import { availableParallelism } from 'node:os'
import type { Adapter } from './adapters/adapter.ts'
import { adapters } from './adapters/registry.ts'
import { assembleBundles } from './store/assemble-bundles.ts'
import type { ImportDeps, ImportReport, SourceReport } from './import-deps.ts'
import { withImportLock } from './import-lock.ts'
import { importSource } from './import-source.ts'
import { prefetch, type Tarballs } from './packages/prefetch.ts'
import { createPreparePool } from './prepare/prepare-pool.ts'
import type { PackageFiles } from './adapters/raw-asset.ts'
import { readTarballFiles } from './packages/read-tarball.ts'
import { rebuildTags } from './store/rebuild-tags.ts'
import { seedVocabulary } from './store/seed-vocabulary.ts'
import type { Source } from './source.ts'
import { idleReport, isDue, knownSources, reportOn } from './source-state.ts'
import { starterSources } from './sources.ts'

export type ImportSelection = {
  readonly sources?: readonly Source[]
  /** Only these; also brings back what the operator removed. */
  readonly only?: readonly string[] | undefined
  /** Reads every source again, changed or not. */
  readonly force?: boolean
}

/**
 * Brings the catalogue to what the sources say. One source after the other, each in a transaction
 * of its own: a source that fails, or a process that is killed, leaves the others imported and its
 * own former version in place, and the next call does the rest.
 */
export function importCatalogue(
  deps: ImportDeps,
  selection: ImportSelection = {},
): Promise<ImportReport> {
  return withImportLock(deps.pool, () => importSources(deps, selection), deps.onWaiting)
}

async function importSources(
  deps: ImportDeps,
  { sources = starterSources, only, force = false }: ImportSelection,
): Promise<ImportReport> {
  const chosen = chooseSources(sources, only)
  const threads = deps.threads ?? availableParallelism()
  await seedVocabulary(deps.pool)
  const known = await knownSources(deps.pool)
  const due = chosen.filter((source) => {
    const former = known.get(source.id)
    if (former?.state === 'removed') return only !== undefined
    return force || isDue(former, source)
  })
  const tarballs = prefetch(due, deps)
  await using pool = createPreparePool(threads)
  const reports: SourceReport[] = []
  let assets = 0

  for (const source of chosen) {
    if (!due.includes(source)) {
      const report = idleReport(source.id, known.get(source.id))
      assets += report.assets
      reports.push(report)
      deps.onReport?.(report)
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
    const report = await reportOn(deps.pool, source, async () => {
      const files = await readFiles(source, tarballs)
      return importSource({ ...deps, prepare: pool.prepare, threads, onStaged }, source, files)
    })
    assets += report.assets
    reports.push(report)
    deps.onReport?.(report)
    if (report.outcome === 'imported') deps.onSourceReady?.(source.id)
  }
  if (due.length > 0) {
    await assembleBundles(deps.pool)
    await rebuildTags(deps.pool)
  }
  return { sources: reports, assets, problems: reports.flatMap((report) => report.problems) }
}

/**
 * The sources that were asked for, all where none was named.
 *
 * @throws before anything is imported when a name is not known, telling the names that are
 */
export function chooseSources(
  sources: readonly Source[],
  only: readonly string[] | undefined,
): readonly Source[] {
  if (only === undefined) return sources
  const known = new Set(sources.map(({ id }) => id))
  const unknown = only.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    throw new Error(
      `There is no source ${unknown.map((id) => `“${id}”`).join(', ')}. ` +
        `Known: ${[...known].join(', ')}`,
    )
  }
  return sources.filter(({ id }) => only.includes(id))
}

async function readFiles(
  source: Source,
  tarballs: Tarballs,
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
