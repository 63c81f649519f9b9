import { setTimeout as sleep } from 'node:timers/promises'
import {
  createUnderstanding,
  fromSnapshot,
  SearchSnapshotError,
  type Understanding,
} from '@tessera/search'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { AppError } from '#platform/errors.ts'
import type { SharedSnapshots } from '#platform/storage/shared-snapshots.ts'
import { buildInWorker, type BuiltIndex } from './build-in-worker.ts'
import type { CatalogueSearch, Refreshed } from './catalogue-search.ts'
import { compactBeside } from './compact-beside.ts'
import { catchUp, openCatalogue, type CaughtUp, type LiveCatalogue } from './live-catalogue.ts'
import { hasPublished } from './read-documents.ts'
import { takeSharedSnapshot } from './shared-snapshot.ts'
import { readConsistently, readPosition } from './change-queue.ts'
import { readWordData } from './read-word-data.ts'
import { readSnapshot } from './snapshot-file.ts'

type InProcessOptions = {
  readonly pool: Pool
  readonly directory: string
  /** Where other processes left theirs; null where they share no store. */
  readonly snapshots?: SharedSnapshots | null
  readonly log: Logger
}

/** Building anew for others' changes takes at most a quarter of the time. */
const REST_PER_WORK = 3
/** Changes beside the base before they are put into it: a share of it, within bounds. */
const LEAST_DELTA = 1000
const DELTA_SHARE = 0.05
const MOST_DELTA = 20_000
/** A few changes are put in once a day: the queue of changes forgets what a snapshot of last week lacks. */
const LONGEST_KEPT_MS = 86_400_000

/**
 * The default driver: the index lives in this process as typed arrays, with the changes since it
 * was made beside it. At start it comes from the snapshot file and the changes since then, else from
 * PostgreSQL.
 */
export async function openInProcessSearch({
  pool,
  directory,
  snapshots = null,
  log,
}: InProcessOptions): Promise<CatalogueSearch & { close(): Promise<void> }> {
  const understanding = createUnderstanding(readWordData())
  const closing = new AbortController()
  const connectionString = pool.options.connectionString ?? ''
  if (snapshots) await takeNewest({ pool, directory, snapshots, log })
  let opened: CaughtUp | null = await openFromSnapshot({ pool, directory, log }, understanding)
  let version = 0
  /** Whatever replaces the index does so in turn; so do the threads and processes that make one. */
  const inTurn = createLane()
  const making = createLane()
  let rebuilding: Promise<void> | null = null
  let isAskedAgain = false
  let isCompacting = false
  let rested: Promise<void> | null = null
  let restUntil = 0
  let madeAt = performance.now()
  /** Changes were seen that only a new index takes up. */
  let isOwed = false

  const current = (): LiveCatalogue => {
    if (!opened) throw new AppError('unavailable', { retryAfterS: 2 })
    return opened.catalogue
  }

  async function replace(build: () => Promise<BuiltIndex>): Promise<void> {
    const startedAt = performance.now()
    try {
      const built = await build()
      if (built.documents === 0 && !opened) return
      if (built.unkept) {
        const text = 'the search snapshot could not be kept; the next start takes longer'
        log.warn({ err: built.unkept }, text)
      }
      await inTurn(async () => {
        const index = fromSnapshot(built.bytes, { understanding, isVerified: true })
        const next = await openCatalogue(pool, index, built.origin, understanding)
        opened = next
        version += 1
        madeAt = performance.now()
        isOwed ||= next.isIncomplete
      })
    } finally {
      const endedAt = performance.now()
      restUntil = endedAt + (endedAt - startedAt) * REST_PER_WORK
    }
  }

  const input = { connectionString, directory }
  const buildAnew = () => buildInWorker(input, closing.signal)
  const compactKept = async () => (await compactBeside(input, closing.signal)) ?? buildAnew()

  async function rebuildUntilFresh(): Promise<void> {
    do {
      isAskedAgain = false
      isOwed = false
      await making(() => replace(buildAnew)).catch((error: unknown) => {
        isOwed = opened !== null
        throw error
      })
    } while (isAskedAgain)
  }

  function rebuild(): Promise<void> {
    if (rebuilding) {
      isAskedAgain = true
      return rebuilding
    }
    rebuilding = rebuildUntilFresh().finally(() => (rebuilding = null))
    return rebuilding
  }

  /** Soon, but so that others' changes do not keep a processor busy all the time. */
  async function rebuildWhenRested(): Promise<void> {
    await rebuilding?.catch(() => undefined)
    await sleep(Math.max(0, restUntil - performance.now()), undefined, { signal: closing.signal })
    rested = null
    await rebuild()
  }

  function compactSoon(): void {
    if (isCompacting) return
    isCompacting = true
    making(() => replace(compactKept))
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'search index compaction failed')
      })
      .finally(() => (isCompacting = false))
  }

  async function takeUpChanges(): Promise<void> {
    if (!opened) {
      isOwed = await hasPublished(pool)
      return
    }
    const next = await catchUp(pool, opened.catalogue)
    opened = next
    if (next.isChanged) version += 1
    isOwed ||= next.isIncomplete
  }

  async function refresh(): Promise<Refreshed> {
    await inTurn(takeUpChanges)
    if (isOwed) rested ??= rebuildWhenRested().finally(() => (rested = null))
    else if (opened && !rebuilding && isDue(opened.catalogue, madeAt)) compactSoon()
    return { version, rebuilt: rested ?? rebuilding }
  }

  if (opened?.isIncomplete) opened = null
  if (!opened && (await hasPublished(pool))) await rebuild()
  return {
    isReady: () => opened !== null,
    itemCount: () => opened?.catalogue.counts.items ?? 0,
    counts: () => current().counts,
    taxonomy: () => current().taxonomy,
    search: async (query) => current().live.search(query),
    suggest: async (prefix, options) => current().live.suggest(prefix, options),
    relatedTerms: async (text, limit, lang) => current().live.relatedTerms(text, limit, lang),
    rebuild,
    refresh,
    async close() {
      closing.abort()
      await making(async () => undefined)
      await inTurn(async () => undefined)
    },
  }
}

/** A process that finds no newer one, or no store, starts with what it has. */
async function takeNewest({ pool, directory, snapshots, log }: Required<InProcessOptions>) {
  if (!snapshots) return
  const startedAt = performance.now()
  try {
    const { database } = await readConsistently(pool, readPosition)
    if (!(await takeSharedSnapshot({ directory, snapshots }, database))) return
    const ms = Math.round(performance.now() - startedAt)
    log.info({ ms }, 'the search snapshot of another process was taken')
  } catch (err) {
    log.warn({ err }, 'the shared search snapshot could not be taken')
  }
}

/** Runs one piece of work after the other, whatever becomes of each. */
function createLane(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

function isDue({ live }: LiveCatalogue, madeAt: number): boolean {
  const changed = live.changed()
  if (changed > 0 && performance.now() - madeAt > LONGEST_KEPT_MS) return true
  return changed > Math.min(MOST_DELTA, LEAST_DELTA + live.size() * DELTA_SHARE)
}

async function openFromSnapshot(
  { pool, directory, log }: InProcessOptions,
  understanding: Understanding,
): Promise<CaughtUp | null> {
  const kept = await readSnapshot(directory)
  if (!kept) return null
  try {
    const index = fromSnapshot(kept.bytes, { understanding })
    return await openCatalogue(pool, index, kept.origin, understanding)
  } catch (error) {
    if (!(error instanceof SearchSnapshotError)) throw error
    log.warn({ err: error }, 'the search snapshot is unusable and is made anew from the database')
    return null
  }
}
