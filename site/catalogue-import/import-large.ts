import { availableParallelism } from 'node:os'
import { readJson } from './adapters/adapter.ts'
import { assembleBundles } from './store/assemble-bundles.ts'
import { fetchPackage } from './packages/fetch-package.ts'
import { chooseSources, type ImportSelection } from './import-catalogue.ts'
import type { ImportDeps, ImportReport, SourceReport } from './import-deps.ts'
import { withImportLock } from './import-lock.ts'
import { importSource } from './import-source.ts'
import { type IconifyCollections, largeSources } from './large-sources.ts'
import { createPreparePool } from './prepare/prepare-pool.ts'
import { readTarball, readTarballFiles } from './packages/read-tarball.ts'
import { rebuildTags } from './store/rebuild-tags.ts'
import { seedVocabulary } from './store/seed-vocabulary.ts'
import { idleReport, isCurrent, knownSources, reportOn } from './source-state.ts'
import { largePackage } from './sources/large-profile.ts'
import { readTagBook } from './tag-book.ts'

/**
 * Imports every set of the large profile, each a source of its own: the one big tarball is streamed
 * once, and a set is imported as soon as its file has come by. What the starter imports from its
 * own packages is left to the starter.
 */
export function importLarge(
  deps: ImportDeps,
  selection: Pick<ImportSelection, 'only' | 'force'> = {},
): Promise<ImportReport> {
  return withImportLock(deps.pool, () => importSets(deps, selection), deps.onWaiting)
}

async function importSets(
  deps: ImportDeps,
  { only, force = false }: Pick<ImportSelection, 'only' | 'force'>,
): Promise<ImportReport> {
  const tarball = await fetchPackage(largePackage, deps)
  const lists = await readTarballFiles(tarball, (path) => path === 'collections.json')
  const sources = largeSources(readJson<IconifyCollections>(lists, 'collections.json'))
  const chosen = chooseSources(sources, only)
  await seedVocabulary(deps.pool)
  const known = await knownSources(deps.pool)
  const reports: SourceReport[] = []
  const due = new Map<string, (typeof chosen)[number]>()
  for (const source of chosen) {
    const former = known.get(source.id)
    const isRemoved = former?.state === 'removed' && only === undefined
    if (isRemoved || (!force && isCurrent(former, source))) {
      reports.push(idleReport(source.id, former))
    } else due.set(`json/${source.id.slice('iconify/'.length)}.json`, source)
  }
  const { tagsOf, problems } = await readTagBook(deps)
  const threads = deps.threads ?? availableParallelism()
  await using pool = createPreparePool(threads)
  let assets = reports.reduce((sum, report) => sum + report.assets, 0)

  for await (const { path, bytes } of readTarball(tarball, (name) => due.has(name))) {
    const source = due.get(path)
    if (source === undefined) continue
    due.delete(path)
    const onStaged = (done: number): void =>
      deps.onProgress?.({
        source: source.id,
        done,
        assets: assets + done,
        sourcesDone: reports.length,
        sourcesTotal: chosen.length,
      })
    const files = new Map([[path, bytes]])
    const report = await reportOn(deps.pool, source, () =>
      importSource({ ...deps, prepare: pool.prepare, threads, onStaged }, source, {
        files,
        companionFiles: new Map(),
        tagsOf,
      }),
    )
    assets += report.assets
    reports.push(report)
    deps.onReport?.(report)
    if (report.outcome === 'imported') deps.onSourceReady?.(source.id)
  }
  await assembleBundles(deps.pool)
  await rebuildTags(deps.pool)
  const absent = [...due.values()].map(({ id }) => `${id}: its file is not in the package`)
  return {
    sources: reports,
    assets,
    problems: [...problems, ...absent, ...reports.flatMap((report) => report.problems)],
  }
}
