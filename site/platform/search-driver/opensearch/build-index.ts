import { randomBytes } from 'node:crypto'
import type { SearchDocument } from '@tessera/search'
import { bulkWrite, type BulkOptions } from './bulk-write.ts'
import { isMissing, type Connection, type Json } from './connection.ts'
import { indexTemplate, shardsFor } from './index-definition.ts'
import { documentKey, toIndexDocument } from './to-index-document.ts'

/** What the site asks; it always stands for one whole index. */
export const servingAlias = (prefix: string): string => `${prefix}-items`
/** Indices that are being filled: changes go to them too. */
export const buildingAlias = (prefix: string): string => `${prefix}-items-building`

export type NewIndex = {
  /** Documents to come, for the number of shards. */
  readonly expected: number
  /** Kept beside the index: what it was made from. */
  readonly meta: Json
  readonly bulk?: BulkOptions
}

/** A request that creates, refreshes or deletes an index may take long on a busy cluster. */
const ADMIN_TIMEOUT_MS = 60_000
/** An index that has been filled for longer was left by a process that died. */
const ABANDONED_MS = 6 * 3_600_000

/**
 * Fills a new index and puts it in the place of the one before, in one step that no search notices.
 * The number of documents is checked first; what fails leaves the old index serving.
 *
 * @returns the indices that serve no longer
 * @throws {AppError} unavailable; OpenSearchError; Error where documents are missing
 */
export async function buildIndex(
  connection: Connection,
  documents: Iterable<SearchDocument>,
  { expected, meta, bulk = {} }: NewIndex,
): Promise<readonly string[]> {
  const { prefix } = connection
  const send = <T>(method: 'PUT' | 'POST' | 'GET' | 'DELETE', path: string, body?: Json) =>
    connection.send<T>(method, path, body, ADMIN_TIMEOUT_MS)
  await send('PUT', `/_index_template/${prefix}-items`, indexTemplate(prefix))
  const index = `${prefix}-items-${Date.now()}-${randomBytes(3).toString('hex')}`
  await send('PUT', `/${index}`, {
    settings: { number_of_shards: shardsFor(expected) },
    mappings: { _meta: meta },
    aliases: { [buildingAlias(prefix)]: {} },
  })
  try {
    const sent = await bulkWrite(connection, index, creations(documents), bulk)
    await send('PUT', `/${index}/_settings`, {
      index: { refresh_interval: '1s', auto_expand_replicas: '0-1' },
    })
    await send('POST', `/${index}/_refresh`)
    const { count } = await send<{ count: number }>('GET', `/${index}/_count`)
    // Changes that came in meanwhile may have added some.
    if (count < sent) throw new Error(`the index holds ${count} of ${sent} documents`)
    const old = await indicesOf(connection, servingAlias(prefix))
    await send('POST', '/_aliases', {
      actions: [
        ...old.map((own) => ({ remove: { index: own, alias: servingAlias(prefix) } })),
        { remove: { index, alias: buildingAlias(prefix) } },
        { add: { index, alias: servingAlias(prefix) } },
      ],
    })
    return old
  } catch (error) {
    await dropIndices(connection, [index]).catch(() => null)
    throw error
  }
}

/** `create` leaves a document alone that a change has brought up to date meanwhile. */
function* creations(documents: Iterable<SearchDocument>) {
  for (const document of documents) {
    yield { create: documentKey(document), document: toIndexDocument(document) }
  }
}

/** The indices that an alias stands for; none where there is no such alias. */
export async function indicesOf(connection: Connection, alias: string): Promise<string[]> {
  try {
    return Object.keys(await connection.send<Json>('GET', `/_alias/${alias}`))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** What the serving index was made from; null where there is none. */
export async function readMeta(connection: Connection): Promise<Json | null> {
  type Mappings = Record<string, { mappings: { _meta?: Json } }>
  try {
    const path = `/${servingAlias(connection.prefix)}/_mapping`
    const [own] = Object.values(await connection.send<Mappings>('GET', path))
    return own?.mappings._meta ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Puts other facts beside the serving index. */
export async function writeMeta(connection: Connection, meta: Json): Promise<void> {
  const path = `/${servingAlias(connection.prefix)}/_mapping`
  await connection.send('PUT', path, { _meta: meta }, ADMIN_TIMEOUT_MS)
}

export async function dropIndices(connection: Connection, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await connection.send('DELETE', `/${name}`, undefined, ADMIN_TIMEOUT_MS).catch((error) => {
      if (!isMissing(error)) throw error
    })
  }
}

/** Indices that a process left half filled when it died. */
export async function findAbandoned(connection: Connection, now: number): Promise<string[]> {
  const names = await indicesOf(connection, buildingAlias(connection.prefix))
  return names.filter((name) => now - Number(/-items-(\d+)-/.exec(name)?.[1]) > ABANDONED_MS)
}
