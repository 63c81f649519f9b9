import type { Actor, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { collectionAccess } from './collection-access.ts'
import {
  findCollectionRow,
  type CollectionRow,
  type Executor,
} from './collections.queries.server.ts'

/**
 * A collection that the actor may see, with whether they may change it. What they may not see is as
 * good as not there.
 *
 * @throws {AppError} not_found
 */
export async function openCollection(
  executor: Executor,
  actor: Actor,
  id: string,
): Promise<{ row: CollectionRow; canEdit: boolean }> {
  const row = await findCollectionRow(executor, id)
  const access = row ? collectionAccess(row, actor.kind === 'user' ? actor : null) : 'none'
  if (!row || access === 'none') throw new AppError('not_found')
  return { row, canEdit: access === 'edit' }
}

/**
 * A collection that the actor may change, locked until the commit, so that changes made at the same
 * time are applied one after the other.
 *
 * @throws {AppError} not_found, also for one that may only be seen
 */
export async function lockCollection(
  executor: Executor,
  actor: SignedIn,
  id: string,
): Promise<CollectionRow> {
  const row = await findCollectionRow(executor, id, { isLocked: true })
  if (!row || collectionAccess(row, actor) !== 'edit') throw new AppError('not_found')
  return row
}
