import { createUnderstanding } from '@tessera/search'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { AppError } from '#platform/errors.ts'
import type {
  CatalogueCounts,
  CatalogueSearch,
  Taxonomy,
} from '#platform/search-driver/catalogue-search.ts'
import { readTaxonomy } from '#platform/search-driver/read-documents.ts'
import { readWordData } from '#platform/search-driver/read-word-data.ts'
import { dropIndices, findAbandoned, servingAlias } from './build-index.ts'
import { connect, isBusy } from './connection.ts'
import { countCatalogue } from './count-catalogue.ts'
import { followQueue } from './follow-queue.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'

type OpenSearchOptions = {
  readonly pool: Pool
  readonly url: string
  readonly log: Logger
  /** How long a search may take, where not the standard time. */
  readonly timeoutMs?: number
}

export type OpenSearchSearch = CatalogueSearch & {
  health(): Promise<'green' | 'yellow' | 'red' | 'away'>
  /** Gives up waiting and drops what no search uses any more. */
  close(): Promise<void>
}

type Loaded = {
  readonly taxonomy: Taxonomy
  readonly counts: CatalogueCounts
  readonly stamp: string
}

/** Searches that began before a switch have long ended. */
const GRACE_MS = 30_000
const RETRY_MS = 2000

/**
 * The driver for an OpenSearch cluster, shared by any number of processes: whichever hears first of
 * a change writes it, the others find it there. At start the index that is there is brought up to
 * date, or one is built; a cluster that is away is tried again, and until then the search is
 * unavailable and everything else works.
 */
export async function openOpenSearch({
  pool,
  url,
  log,
  timeoutMs,
}: OpenSearchOptions): Promise<OpenSearchSearch> {
  const connection = connect(url, timeoutMs)
  const alias = servingAlias(connection.prefix)
  const engine = createOpenSearchEngine(connection, alias, createUnderstanding(readWordData()))
  const retired = new Map<string, NodeJS.Timeout>()
  let loaded: Loaded | null = null
  let version = 0
  let last: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | null = null

  const current = (): Loaded => {
    if (!loaded) throw new AppError('unavailable', { retryAfterS: 2 })
    return loaded
  }

  /** One after the other, whatever becomes of each. */
  function follow(isAnew: boolean): Promise<void> {
    const done = last.then(() => followOnce(isAnew))
    last = done.catch(() => undefined)
    return done
  }

  async function followOnce(isAnew: boolean): Promise<void> {
    const followed = await followQueue(connection, pool, { isAnew })
    if (followed === null) return
    const { stamp, old } = followed
    if (old.length > 0) retire([...old, ...(await findAbandoned(connection, Date.now()))])
    if (loaded?.stamp === stamp) return
    const taxonomy = await readTaxonomy(pool)
    loaded = { taxonomy, counts: await countCatalogue(engine), stamp }
    version += 1
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

  async function start(): Promise<void> {
    try {
      await follow(false)
    } catch (error) {
      if (!isBusy(error)) throw error
      log.warn(
        { err: error },
        'OpenSearch does not answer; the search is unavailable until it does',
      )
      retry = setTimeout(startLater, RETRY_MS)
    }
  }

  function startLater(): void {
    start().catch((error: unknown) => log.error({ err: error }, 'the search cannot be opened'))
  }

  await start()
  return {
    isReady: () => loaded !== null,
    itemCount: () => loaded?.counts.items ?? 0,
    counts: () => current().counts,
    taxonomy: () => current().taxonomy,
    async search(query) {
      current()
      return engine.search(query)
    },
    async suggest(prefix, options) {
      current()
      return engine.suggest(prefix, options)
    },
    async relatedTerms(text, limit, lang) {
      current()
      return engine.relatedTerms(text, limit, lang)
    },
    rebuild: () => follow(true),
    async refresh() {
      await follow(false)
      return { version, rebuilt: null }
    },
    async health() {
      type Health = { status: 'green' | 'yellow' | 'red' }
      const path = `/_cluster/health/${alias}?timeout=1s`
      const answer = await connection.send<Health>('GET', path).catch(() => null)
      return answer?.status ?? 'away'
    },
    async close() {
      if (retry) clearTimeout(retry)
      await last
      for (const timer of retired.values()) clearTimeout(timer)
      await dropIndices(connection, [...retired.keys()]).catch(() => null)
    },
  }
}
