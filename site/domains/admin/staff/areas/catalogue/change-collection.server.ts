import type { PoolClient } from 'pg'
import { language as languages } from '@tessera/contracts'
import type { EditorialTexts } from '#db/schema/editorial-collections.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import type { AdminActionInput } from '#domains/admin/staff/frame/area.server.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import {
  addAssets,
  findCollected,
  findCollection,
  lockCollectionOrder,
  orderCollections,
  orderItems,
  touchCollection,
  type CollectionRow,
} from './collections.queries.server.ts'
import { moveInList, moves } from '#domains/admin/staff/areas/move-in-list.ts'

/** Works in one at most: a page of the staff shows all of them. */
const MOST_ITEMS = 300

type Who = Pick<AdminActionInput, 'deps' | 'staff' | 'id'>
type Details = Readonly<Record<string, string | number>>

/**
 * Changes an editorial collection, written down with what `work` answers.
 *
 * @throws {AppError} not_found; and what `work` throws
 */
export async function changeCollection(
  { deps, staff, id }: Who,
  action: string,
  work: (client: PoolClient, collection: CollectionRow, now: Date) => Promise<Details | void>,
): Promise<void> {
  const note = (details: Details | void) => ({
    action,
    subject: 'collection',
    subjectId: idOr404(id),
    ...(details && { details }),
  })
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const collection = await findCollection(client, idOr404(id), true)
    if (!collection) throw new AppError('not_found')
    const details = await work(client, collection, now())
    await touchCollection(client, collection.id, now())
    return details
  })
}

/** Adds works as far as there is room. @throws {AppError} conflict where nothing was new */
export function addToCollection(who: Who, assetIds: readonly number[]): Promise<void> {
  return changeCollection(who, 'collection-filled', async (client, { id, items }) => {
    const there = new Set((await findCollected(client, id)).map((asset) => asset.id))
    const fresh = assetIds.filter((one) => !there.has(one)).slice(0, MOST_ITEMS - items)
    const added = await addAssets(client, { id, assetIds: fresh })
    if (added === 0) throw new AppError('conflict')
    return { added }
  })
}

/** Moves an asset of a collection. @throws {AppError} not_found */
export function moveAsset(who: Who, uuid: string, input: string): Promise<void> {
  const move = moves.find((one) => one === input)
  return changeCollection(who, 'collection-ordered', async (client, { id }) => {
    const items = await findCollected(client, id)
    const moved = items.find((asset) => asset.uuid === uuid)
    if (!moved || !move) throw new AppError('not_found')
    const ids = items.map((asset) => asset.id)
    await orderItems(client, id, moveInList(ids, moved.id, move))
  })
}

/** Moves a collection among the others. @throws {AppError} not_found */
export async function moveCollection({ deps, staff, id }: Who, input: string): Promise<void> {
  const move = moves.find((one) => one === input)
  const collectionId = idOr404(id)
  if (!move) throw new AppError('not_found')
  const note = { action: 'collection-moved', subject: 'collection', subjectId: collectionId }
  await performAdminAction(deps, staff, note, async (_within, client) => {
    const ids = await lockCollectionOrder(client)
    if (!ids.includes(collectionId)) throw new AppError('not_found')
    await orderCollections(client, moveInList(ids, collectionId, move))
  })
}

/** Texts by language out of `name.en`, `name.de` …; those left empty are not there. */
export function textsOf(fields: Readonly<Record<string, string>>, name: string): EditorialTexts {
  return Object.fromEntries(
    languages.options.flatMap((code) => {
      const text = fields[`${name}.${code}`]?.trim().slice(0, 300)
      return text ? [[code, text] as const] : []
    }),
  )
}
