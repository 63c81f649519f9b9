import type { SearchDocument, SearchHit } from '@tessera/search'
import { buildingAlias, indicesOf, servingAlias } from './build-index.ts'
import { bulkWrite, type BulkAction } from './bulk-write.ts'
import type { Connection } from './connection.ts'
import { documentKey, toIndexDocument } from './to-index-document.ts'

/** A document is changed or removed, not both. */
export type IndexChanges = {
  readonly upserts?: readonly SearchDocument[]
  readonly removals?: readonly SearchHit[]
}

/**
 * Puts documents in place of those with the same product type and id, and takes others out; resolves
 * when searches see it. Indices that are being filled get the same. A document that is removed while
 * an index is being filled, before its turn, comes back with that index: remove it once more after.
 *
 * @throws {AppError} unavailable
 */
export async function applyChanges(
  connection: Connection,
  { upserts = [], removals = [] }: IndexChanges,
): Promise<void> {
  const { prefix } = connection
  const actions: BulkAction[] = [
    ...upserts.map((own) => ({ index: documentKey(own), document: toIndexDocument(own) })),
    ...removals.map((own) => ({ delete: documentKey(own) })),
  ]
  const serving = await indicesOf(connection, servingAlias(prefix))
  const building = await indicesOf(connection, buildingAlias(prefix))
  for (const index of building) await bulkWrite(connection, index, actions)
  for (const index of serving) await bulkWrite(connection, index, actions, { isVisible: true })
}
