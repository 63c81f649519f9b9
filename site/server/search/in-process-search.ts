import { buildIndex, fromSnapshot, SearchSnapshotError, toSnapshot } from '@tessera/search'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { AppError } from '../errors.ts'
import type { CatalogueSearch, LoadedIndex } from './catalogue-search.ts'
import { readCounts, readDocuments, readTaxonomy } from './read-documents.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

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
  let loaded = await loadFromSnapshot({ pool, directory, log })
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const current = (): LoadedIndex => {
    if (!loaded) throw new AppError('unavailable', { retryAfterS: 2 })
    return loaded
  }

  async function rebuildOnce(): Promise<void> {
    const revision = await readRevision(pool)
    const taxonomy = await readTaxonomy(pool)
    const counts = await readCounts(pool)
    if (counts.items === 0) return
    const index = buildIndex(await readDocuments(pool, taxonomy))
    loaded = { index, taxonomy, counts }
    await writeSnapshot(directory, revision, toSnapshot(index))
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
    search: async (query) => current().index.search(query),
    suggest: async (prefix, options) => current().index.suggest(prefix, options),
    relatedTerms: async (text, limit) => current().index.relatedTerms(text, limit),
    rebuild() {
      if (running) {
        isAskedAgain = true
        return running
      }
      running = rebuildUntilFresh().finally(() => (running = null))
      return running
    },
  }
  if (!loaded) await search.rebuild()
  return search
}

async function loadFromSnapshot({
  pool,
  directory,
  log,
}: InProcessOptions): Promise<LoadedIndex | null> {
  const snapshot = await readSnapshot(directory)
  if (!snapshot) return null
  if (snapshot.revision !== (await readRevision(pool))) return null
  try {
    const index = fromSnapshot(snapshot.bytes)
    return { index, taxonomy: await readTaxonomy(pool), counts: await readCounts(pool) }
  } catch (error) {
    if (!(error instanceof SearchSnapshotError)) throw error
    log.warn({ err: error }, 'the search snapshot is unusable and is made anew from the database')
    return null
  }
}

/** Changes with every change of a published row; a snapshot of another revision is not used. */
async function readRevision(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ revision: string }>(`
    select concat_ws('-',
      (select count(published_at) || '.' || coalesce(max(updated_at)::text, '') from assets),
      (select count(published_at) || '.' || coalesce(max(updated_at)::text, '') from packs)
    ) as revision`)
  return rows[0]?.revision ?? ''
}
