import type { CollectionChange, CollectionUndo } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { announce } from '#platform/live/live-events.ts'
import { collectionTopic } from './collection-topic.ts'
import {
  bumpVersion,
  findCollectionRow,
  findAssets,
  type CollectionRow,
} from './collections.queries.server.ts'
import {
  deleteEntries,
  findEntries,
  insertEntries,
  placeEntries,
  renameEntries,
  type EntryRow,
} from './entries.queries.server.ts'
import { lockCollection, openCollection } from './open-collection.server.ts'
import { positionBetween } from './position-between.ts'

/** A bound that pages and exports stay quick with. */
export const MOST_ENTRIES = 2000

export type ChangedEntries = {
  readonly row: CollectionRow
  readonly changed: number
  readonly undo: CollectionUndo
}

type Input = { readonly id: string; readonly change: CollectionChange }
/** One collection under its lock. */
type Place = {
  readonly client: PoolClient
  readonly row: CollectionRow
  readonly entries: readonly EntryRow[]
  readonly userId: number
}
type Done = Omit<ChangedEntries, 'row'>

/**
 * Applies one change to the entries of a collection and says what takes it back. A change names what
 * it does, not what shall be there afterwards: two made at the same time both hold.
 *
 * @throws {AppError} not_found for a collection or work that is not there, invalid_request, conflict
 *   when the collection is full
 */
export async function changeEntries(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { id, change }: Input,
): Promise<ChangedEntries> {
  return inTransaction(pool, async (client) => {
    const { row } = await openCollection(client, actor, id)
    const target = needsOther(change) ? otherOf(change) : null
    // Two collections are locked in the order of their names, so that no two changes wait in a ring.
    for (const uuid of [row.uuid, ...(target === null ? [] : [target])].toSorted()) {
      await lockCollection(client, actor, uuid)
    }
    const place = await placeOf(client, actor, row.uuid)
    const done =
      target === null
        ? await applyHere(place, change)
        : await applyAcross(place, await placeOf(client, actor, target), change)
    return { ...done, row: (await findCollectionRow(client, place.row.uuid)) ?? place.row }
  })
}

async function placeOf(client: PoolClient, actor: SignedIn, id: string): Promise<Place> {
  const row = await lockCollection(client, actor, id)
  return { client, row, entries: await findEntries(client, row.id), userId: actor.userId }
}

function needsOther({ type }: CollectionChange): boolean {
  return type === 'copy' || type === 'move'
}

function otherOf({ to }: CollectionChange): string {
  if (to === undefined) throw new AppError('invalid_request', { fields: { to: 'is missing' } })
  return to
}

async function applyHere(place: Place, change: CollectionChange): Promise<Done> {
  if (change.type === 'add') return add(place, change)
  const chosen = chosenOf(place, change)
  if (chosen.length === 0) return { changed: 0, undo: [] }
  if (change.type === 'remove') return remove(place, chosen)
  return change.type === 'place' ? order(place, chosen, change) : rename(place, chosen, change)
}

async function applyAcross(from: Place, to: Place, change: CollectionChange): Promise<Done> {
  if (from.row.id === to.row.id) return { changed: 0, undo: [] }
  const chosen = chosenOf(from, change)
  if (chosen.length === 0) return { changed: 0, undo: [] }
  const items = chosen.map(({ uuid }) => uuid)
  const added = await add(to, { type: 'add', items, names: chosen.map(({ name }) => name) })
  if (change.type === 'copy') return added
  const removed = await remove(from, chosen)
  return { changed: removed.changed, undo: [...removed.undo, ...added.undo] }
}

/** The entries that a change names, in its order; what left in the meantime is passed over. */
function chosenOf({ entries }: Place, { items }: CollectionChange): EntryRow[] {
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]))
  return [...new Set(items)].flatMap((uuid) => byUuid.get(uuid) ?? [])
}

async function add(place: Place, { items, places, names }: CollectionChange): Promise<Done> {
  const { client, row, entries, userId } = place
  const assets = await findAssets(client, items)
  if (assets.length < new Set(items).size) throw new AppError('not_found')
  const held = new Set(entries.map(({ uuid }) => uuid))
  const fresh = assets.filter(({ uuid }) => !held.has(uuid))
  if (entries.length + fresh.length > MOST_ENTRIES) throw new AppError('conflict')
  if (fresh.length === 0) return { changed: 0, undo: [] }
  const end = entries.at(-1)?.place ?? 0
  await insertEntries(
    client,
    row.id,
    userId,
    fresh.map((asset, index) => {
      const given = items.indexOf(asset.reference)
      return {
        ...asset,
        place: places?.[given] ?? end + index + 1,
        name: names?.[given] ?? null,
      }
    }),
  )
  await note(place)
  const uuids = fresh.map(({ uuid }) => uuid)
  return { changed: fresh.length, undo: [step(row, { type: 'remove', items: uuids })] }
}

async function remove(place: Place, chosen: readonly EntryRow[]): Promise<Done> {
  await deleteEntries(
    place.client,
    chosen.map(({ id }) => id),
  )
  await note(place)
  const undo = step(place.row, {
    type: 'add',
    items: chosen.map(({ uuid }) => uuid),
    places: chosen.map((entry) => entry.place),
    names: chosen.map(({ name }) => name),
  })
  return { changed: chosen.length, undo: [undo] }
}

async function order(
  place: Place,
  chosen: readonly EntryRow[],
  { items, places, before = null }: CollectionChange,
): Promise<Done> {
  const { client, row, entries } = place
  const front = entries.find(({ uuid }) => uuid === before)
  if (before !== null && !front && !places) throw new AppError('not_found')
  const placed = places
    ? chosen.map(({ id, uuid, place: now }) => ({ id, place: places[items.indexOf(uuid)] ?? now }))
    : positionBetween(
        entries,
        chosen.map(({ id }) => id),
        front?.id ?? null,
      )
  await placeEntries(client, placed)
  await note(place)
  const moved = new Set(placed.map(({ id }) => id))
  const former = entries.filter(({ id }) => moved.has(id))
  const undo = step(row, {
    type: 'place',
    items: former.map(({ uuid }) => uuid),
    places: former.map((entry) => entry.place),
  })
  return { changed: chosen.length, undo: [undo] }
}

async function rename(
  place: Place,
  chosen: readonly EntryRow[],
  { items, names = [] }: CollectionChange,
): Promise<Done> {
  await renameEntries(
    place.client,
    chosen.map(({ id, uuid }) => ({ id, name: names[items.indexOf(uuid)] || null })),
  )
  await note(place)
  const undo = step(place.row, {
    type: 'rename',
    items: chosen.map(({ uuid }) => uuid),
    names: chosen.map(({ name }) => name),
  })
  return { changed: chosen.length, undo: [undo] }
}

async function note({ client, row, userId }: Place): Promise<void> {
  const version = await bumpVersion(client, { id: row.id, userId, fields: ['entries'] })
  await announce(client, collectionTopic(row.uuid), { version })
}

function step({ uuid }: CollectionRow, change: CollectionChange): CollectionUndo[number] {
  return { collection: uuid, change }
}
