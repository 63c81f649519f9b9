import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import {
  changedHits,
  readChanges,
  readConsistently,
  readPosition,
  type QueuePosition,
} from '#platform/search-driver/change-queue.ts'
import { MOST_CHANGES } from '#platform/search-driver/live-catalogue.ts'
import {
  DOCUMENT_VERSION,
  collectDocuments,
  readSomeDocuments,
  readTaxonomy,
} from '#platform/search-driver/read-documents.ts'
import { applyChanges } from './apply-changes.ts'
import { buildIndex, readMeta, writeMeta } from './build-index.ts'
import type { Connection, Json } from './connection.ts'

/** What an index was made from; kept with it, so that any process can go on from there. */
type Origin = {
  readonly format: string
  readonly position: QueuePosition
  /** Another one whenever something else is found. */
  readonly stamp: string
}

export type Followed = {
  readonly stamp: string
  /** Indices that serve no longer. */
  readonly old: readonly string[]
}

/** Documents or mappings made otherwise are built anew. */
const FORMAT = `3-${DOCUMENT_VERSION}`
/** Any number, the same in every process: one of them writes at a time. */
const WRITE_LOCK = 7_153_021

/**
 * Brings the index up to what is committed: by the changes that the queue names, or made anew where
 * there is none that fits, where too much has changed, or where that is asked for. Null where the
 * catalogue is empty and there is no index.
 */
export async function followQueue(
  connection: Connection,
  pool: Pool,
  { isAnew = false } = {},
): Promise<Followed | null> {
  return withWriteLock(pool, async () => {
    const meta = (await readMeta(connection)) as Origin | null
    const known = meta?.format === FORMAT ? meta : null
    const followed = known && !isAnew ? await catchUp(connection, pool, known) : null
    return followed ?? buildAnew(connection, pool, meta !== null)
  })
}

/** Null where only a new index takes the changes up. */
async function catchUp(
  connection: Connection,
  pool: Pool,
  origin: Origin,
): Promise<Followed | null> {
  const read = await readConsistently(pool, async (client) => {
    const changes = await readChanges(client, origin.position)
    const named = changedHits(changes)
    if (changes.isIncomplete || named.length > MOST_CHANGES) return null
    const taxonomy = await readTaxonomy(client)
    const documents = await readSomeDocuments(client, changes, taxonomy)
    return { changes, named, documents }
  })
  if (read === null) return null
  const { changes, named, documents } = read
  const { hasTerms, position } = changes
  if (!hasTerms && named.length === 0) return { stamp: origin.stamp, old: [] }
  const published = new Set(documents.map(({ productType, id }) => `${productType} ${id}`))
  const removals = named.filter(({ productType, id }) => !published.has(`${productType} ${id}`))
  await applyChanges(connection, { upserts: documents, removals })
  // The position comes last: whoever dies before leaves the changes to be applied again.
  const stamp = randomUUID()
  await writeMeta(connection, metaOf({ ...origin, position, stamp }))
  return { stamp, old: [] }
}

async function buildAnew(
  connection: Connection,
  pool: Pool,
  hasIndex: boolean,
): Promise<Followed | null> {
  const { documents, position } = await readConsistently(pool, async (client) => ({
    documents: await collectDocuments(client, await readTaxonomy(client)),
    position: await readPosition(client),
  }))
  if (documents.length === 0 && !hasIndex) return null
  const stamp = randomUUID()
  const old = await buildIndex(connection, documents, {
    expected: documents.length,
    meta: metaOf({ format: FORMAT, position, stamp }),
  })
  return { stamp, old }
}

function metaOf(origin: Origin): Json {
  return { ...origin }
}

async function withWriteLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [WRITE_LOCK])
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [WRITE_LOCK])
    client.release()
    return result
  } catch (error) {
    // Closing the connection gives the lock back whatever its state.
    client.release(true)
    throw error
  }
}
