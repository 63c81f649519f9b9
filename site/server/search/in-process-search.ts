import {
  createUnderstanding,
  fromSnapshot,
  SearchSnapshotError,
  type Understanding,
} from '@tessera/search'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { AppError } from '../errors.ts'
import { buildInWorker } from './build-in-worker.ts'
import type { CatalogueSearch, LoadedIndex } from './catalogue-search.ts'
import { readCounts, readRevision, readTaxonomy } from './read-documents.ts'
import { readWordData } from './read-word-data.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'
import { searchTraits } from './trait-search.ts'

type InProcessOptions = { readonly pool: Pool; readonly directory: string; readonly log: Logger }

/**
 * The default driver: the index lives in this process as typed arrays. At start it comes from the
 * snapshot file when that fits the database, else from PostgreSQL.
 */
export async function openInProcessSearch({
  pool,
  directory,
  log,
}: InProcessOptions): Promise<CatalogueSearch> {
  const understanding = createUnderstanding(readWordData())
  let loaded = await loadFromSnapshot({ pool, directory, log }, understanding)
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const current = (): LoadedIndex => {
    if (!loaded) throw new AppError('unavailable', { retryAfterS: 2 })
    return loaded
  }

  async function rebuildOnce(): Promise<void> {
    const built = await buildInWorker(pool.options.connectionString ?? '')
    if (built.counts.items === 0 && !loaded) return
    const { taxonomy, counts, revision, bytes } = built
    loaded = { index: fromSnapshot(bytes, { understanding }), taxonomy, counts }
    await writeSnapshot(directory, revision, bytes).catch((error: unknown) => {
      log.warn({ err: error }, 'the search snapshot could not be kept; the next start takes longer')
    })
  }

  async function rebuildUntilFresh(): Promise<void> {
    do {
      isAskedAgain = false
      await rebuildOnce()
    } while (isAskedAgain)
  }

  const search: CatalogueSearch = {
    isReady: () => loaded !== null,
    itemCount: () => loaded?.counts.items ?? 0,
    counts: () => current().counts,
    taxonomy: () => current().taxonomy,
    search: searchTraits(
      async (query) => current().index.search(query),
      () => loaded,
    ),
    suggest: async (prefix, options) => current().index.suggest(prefix, options),
    relatedTerms: async (text, limit, lang) => current().index.relatedTerms(text, limit, lang),
    rebuild() {
      if (running) {
        isAskedAgain = true
        return running
      }
      running = rebuildUntilFresh().finally(() => (running = null))
      return running
    },
  }
  if (!loaded && (await readCounts(pool)).items > 0) await search.rebuild()
  return search
}

async function loadFromSnapshot(
  { pool, directory, log }: InProcessOptions,
  understanding: Understanding,
): Promise<LoadedIndex | null> {
  const snapshot = await readSnapshot(directory)
  if (!snapshot) return null
  if (snapshot.revision !== (await readRevision(pool))) return null
  try {
    const index = fromSnapshot(snapshot.bytes, { understanding })
    return { index, taxonomy: await readTaxonomy(pool), counts: await readCounts(pool) }
  } catch (error) {
    if (!(error instanceof SearchSnapshotError)) throw error
    log.warn({ err: error }, 'the search snapshot is unusable and is made anew from the database')
    return null
  }
}
