import { collectionCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { toApiAsset } from '#domains/catalogue/cards/index.server.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import { changeEntries } from './change-entries.server.ts'
import { findCollections, findAssets } from './collections.queries.server.ts'
import { createCollection } from './create-collection.server.ts'
import { findFavorites } from './entries.queries.server.ts'
import { findCollectedAssets } from './find-assets.server.ts'
import { openCollection } from './open-collection.server.ts'
import { toCollection } from './to-collection.server.ts'
import { deleteCollection, updateCollection } from './update-collection.server.ts'

const done = { done: true } as const

export const collectionHandlers = [
  handle(calls.listCollections, async ({ scope: { deps, actor }, query }) => {
    const { accountId, userId } = requireUser(actor)
    const [entry] = query.item === undefined ? [] : await findAssets(deps.pool, [query.item])
    const rows = await findCollections(deps.pool, { accountId, userId, entry })
    return {
      collections: rows.map((row) => ({ ...toCollection(row, true), contains: row.contains })),
    }
  }),
  handle(calls.createCollection, async ({ scope: { deps, actor }, body }) => ({
    collection: toCollection(await createCollection(deps, requireUser(actor), body), true),
  })),
  handle(calls.getCollection, async ({ scope: { deps, actor }, params }) => {
    const { row, canEdit } = await openCollection(deps.pool, actor, params.collection)
    const assets = await findCollectedAssets(deps, row.id)
    const held = await findHeldLicenses(deps, actor, {
      assetIds: assets.flatMap(({ card }) => (card.itemCount === null ? [card.id] : [])),
      packIds: assets.flatMap(({ card }) => (card.itemCount === null ? [] : [card.id])),
    })
    return {
      collection: toCollection(row, canEdit),
      items: assets.map(({ card, ownName }) => ({
        ...toApiAsset(card, card.itemCount === null ? held.ofAsset(card.id) : held.ofPack(card.id)),
        own_name: ownName,
      })),
    }
  }),
  handle(calls.updateCollection, async ({ scope: { deps, actor }, params, body }) => {
    const wish = { id: params.collection, wish: body }
    return {
      collection: toCollection(await updateCollection(deps, requireUser(actor), wish), true),
    }
  }),
  handle(calls.deleteCollection, async ({ scope: { deps, actor }, params }) => {
    await deleteCollection(deps, requireUser(actor), params.collection)
    return done
  }),
  handle(calls.changeCollection, async ({ scope: { deps, actor }, params, body }) => {
    const input = { id: params.collection, change: body }
    const { row, changed, undo } = await changeEntries(deps, requireUser(actor), input)
    return { collection: toCollection(row, true), changed, undo }
  }),
  handle(calls.listFavorites, async ({ scope: { deps, actor }, query }) => {
    const assets = await findAssets(deps.pool, query.items)
    const held = await findFavorites(deps.pool, requireUser(actor), assets)
    return {
      favorites: assets.flatMap(({ uuid, reference }) => (held.has(uuid) ? [reference] : [])),
    }
  }),
]
