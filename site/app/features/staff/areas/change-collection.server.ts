import type { PoolClient } from 'pg'
import { language as languages } from '@tessera/contracts'
import type { HouseTexts } from '#db/schema/house-collections.ts'
import { doAct } from '#server/audit/do-act.ts'
import { AppError } from '#server/errors.ts'
import type { ActInput } from '../frame/area.server.ts'
import { idOr404 } from './change-user.server.ts'
import {
  addItems,
  findCollected,
  findCollection,
  lockCollectionOrder,
  orderCollections,
  orderItems,
  touchCollection,
  type CollectionRow,
} from './collections.queries.server.ts'
import { moveInList, moves } from './move-in-list.ts'

/** Works in one at most: a page of the staff shows all of them. */
const MOST_ITEMS = 300

type Who = Pick<ActInput, 'deps' | 'staff' | 'id'>
type Details = Readonly<Record<string, string | number>>

/**
 * Changes a collection of the house, written down with what `work` answers.
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
  await doAct(deps, staff, note, async ({ now }, client) => {
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
    const there = new Set((await findCollected(client, id)).map((item) => item.id))
    const fresh = assetIds.filter((one) => !there.has(one)).slice(0, MOST_ITEMS - items)
    const added = await addItems(client, { id, assetIds: fresh })
    if (added === 0) throw new AppError('conflict')
    return { added }
  })
}

/** Moves a work of a collection. @throws {AppError} not_found */
export function moveItem(who: Who, uuid: string, wish: string): Promise<void> {
  const move = moves.find((one) => one === wish)
  return changeCollection(who, 'collection-ordered', async (client, { id }) => {
    const items = await findCollected(client, id)
    const moved = items.find((item) => item.uuid === uuid)
    if (!moved || !move) throw new AppError('not_found')
    const ids = items.map((item) => item.id)
    await orderItems(client, id, moveInList(ids, moved.id, move))
  })
}

/** Moves a collection among the others. @throws {AppError} not_found */
export async function moveCollection({ deps, staff, id }: Who, wish: string): Promise<void> {
  const move = moves.find((one) => one === wish)
  const collectionId = idOr404(id)
  if (!move) throw new AppError('not_found')
  const note = { action: 'collection-moved', subject: 'collection', subjectId: collectionId }
  await doAct(deps, staff, note, async (_within, client) => {
    const ids = await lockCollectionOrder(client)
    if (!ids.includes(collectionId)) throw new AppError('not_found')
    await orderCollections(client, moveInList(ids, collectionId, move))
  })
}

/** Texts by language out of `name.en`, `name.de` …; those left empty are not there. */
export function textsOf(fields: Readonly<Record<string, string>>, name: string): HouseTexts {
  return Object.fromEntries(
    languages.options.flatMap((code) => {
      const text = fields[`${name}.${code}`]?.trim().slice(0, 300)
      return text ? [[code, text] as const] : []
    }),
  )
}
