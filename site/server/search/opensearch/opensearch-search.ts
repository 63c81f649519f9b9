import { createUnderstanding } from '@tessera/search'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { AppError } from '../../errors.ts'
import type { CatalogueCounts, CatalogueSearch, Taxonomy } from '../catalogue-search.ts'
import { readChanges, readConsistently, readPosition, type QueuePosition } from '../change-queue.ts'
import { readCounts, readDocuments, readRevision, readTaxonomy } from '../read-documents.ts'
import { readWordData } from '../read-word-data.ts'
import { searchTraits } from '../trait-search.ts'
import { applyChanges, type IndexChanges } from './apply-changes.ts'
import { buildIndex, dropIndices, findAbandoned, readMeta, servingAlias } from './build-index.ts'
import { connect, isBusy } from './connection.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'

type OpenSearchOptions = { readonly pool: Pool; readonly url: string; readonly log: Logger }

export type OpenSearchSearch = CatalogueSearch & {
  apply(changes: IndexChanges): Promise<void>
  health(): Promise<'green' | 'yellow' | 'red' | 'away'>
  /** Gives up waiting and drops what no search uses any more. */
  close(): Promise<void>
}

/** Until a position is known, the index is compared with the catalogue itself. */
const nothing = { items: [], packs: [], hasTerms: true, isIncomplete: false } as const

/** The format of the documents; another one is built anew. */
const FORMAT = 1
/** Searches that began before a switch have long ended. */
const GRACE_MS = 30_000
const RETRY_MS = 2000
/** Any number, the same in every process: one of them builds at a time. */
const BUILD_LOCK = 7_153_021

/**
 * The driver for an OpenSearch cluster, shared by any number of processes. At start it takes the
 * index that is there when it fits the database, else builds one; a cluster that is away is tried
 * again, and until then the search is unavailable and everything else works.
 */
export async function openOpenSearch({
  pool,
  url,
  log,
}: OpenSearchOptions): Promise<OpenSearchSearch> {
  const connection = connect(url)
  const engine = createOpenSearchEngine(
    connection,
    servingAlias(connection.prefix),
    createUnderstanding(readWordData()),
  )
  let loaded: { taxonomy: Taxonomy; counts: CatalogueCounts } | null = null
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let version = 0
  let loadedRevision: string | null = null
  let position: QueuePosition | null = null
  let retry: NodeJS.Timeout | null = null
  const retired = new Map<string, NodeJS.Timeout>()

  const current = () => {
    if (!loaded) throw new AppError('unavailable', { retryAfterS: 2 })
    return loaded
  }

  async function rebuildOnce(): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [BUILD_LOCK])
      // The revision comes first: what is published while we read makes the index count as old.
      const revision = await readRevision(pool)
      const taxonomy = await readTaxonomy(pool)
      const counts = await readCounts(pool)
      const meta = await readMeta(connection)
      const isFresh = meta?.['revision'] === revision && meta['format'] === FORMAT
      if (!isFresh) {
        if (counts.items === 0 && !loaded) return
        const documents = await readDocuments(pool, taxonomy)
        const old = await buildIndex(connection, documents, {
          expected: documents.length,
          meta: { revision, format: FORMAT },
        })
        retire([...old, ...(await findAbandoned(connection, Date.now()))])
      }
      if (revision !== loadedRevision) {
        version += 1
        loadedRevision = revision
      }
      loaded = { taxonomy, counts }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK]).catch(() => null)
      client.release()
    }
  }

  function retire(names: readonly string[]): void {
    for (const name of names) {
      const drop = () => {
        retired.delete(name)
        dropIndices(connection, [name]).catch((error: unknown) => {
          log.warn({ err: error }, `the old search index ${name} could not be deleted`)
        })
      }
      retired.set(name, setTimeout(drop, GRACE_MS).unref())
    }
  }

  async function rebuildUntilFresh(): Promise<void> {
    do {
      isAskedAgain = false
      await rebuildOnce()
    } while (isAskedAgain)
  }

  const search: OpenSearchSearch = {
    isReady: () => loaded !== null,
    itemCount: () => loaded?.counts.items ?? 0,
    counts: () => current().counts,
    taxonomy: () => current().taxonomy,
    search: searchTraits(
      async (query) => {
        current()
        return engine.search(query)
      },
      () => loaded,
    ),
    async suggest(prefix, options) {
      current()
      return engine.suggest(prefix, options)
    },
    async relatedTerms(text, limit, lang) {
      current()
      return engine.relatedTerms(text, limit, lang)
    },
    rebuild() {
      if (running) {
        isAskedAgain = true
        return running
      }
      running = rebuildUntilFresh().finally(() => (running = null))
      return running
    },
    async refresh() {
      const since = position
      const { hasTerms, items, packs, isIncomplete, ...read } = await readConsistently(
        pool,
        async (client) =>
          since ? readChanges(client, since) : { ...nothing, position: await readPosition(client) },
      )
      if (hasTerms || isIncomplete || items.length + packs.length > 0) await search.rebuild()
      position = read.position
      return { version, rebuilt: null }
    },
    apply: (changes) => applyChanges(connection, changes),
    async health() {
      type Health = { status: 'green' | 'yellow' | 'red' }
      const path = `/_cluster/health/${servingAlias(connection.prefix)}?timeout=1s`
      const answer = await connection.send<Health>('GET', path).catch(() => null)
      return answer?.status ?? 'away'
    },
    async close() {
      if (retry) clearTimeout(retry)
      retry = null
      await running?.catch(() => null)
      for (const timer of retired.values()) clearTimeout(timer)
      await dropIndices(connection, [...retired.keys()]).catch(() => null)
    },
  }

  async function start(): Promise<void> {
    try {
      await search.rebuild()
    } catch (error) {
      if (!isBusy(error)) throw error
      log.warn(
        { err: error },
        'OpenSearch does not answer; the search is unavailable until it does',
      )
      retry = setTimeout(() => void startLater(), RETRY_MS)
    }
  }

  function startLater(): Promise<void> {
    return start().catch((error: unknown) =>
      log.error({ err: error }, 'the search cannot be opened'),
    )
  }

  await start()
  return search
}
