import { collectionCalls as calls } from '@tessera/contracts'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findAssetCards, findPackCards } from '#domains/catalogue/cards/index.server.ts'
import { collectionHandlers as handlers } from '#domains/workspace/collections/collections.api.server.ts'
import {
  findAssets,
  findLastUsed,
  type EntryRef,
} from '#domains/workspace/collections/collections.queries.server.ts'
import { editPath, SHELF_PATH } from '#domains/workspace/collections/paths.ts'
import type { PickAnswer } from './picker-data.ts'

/** Adds assets to a collection, takes them out, or makes one for them; without JavaScript it leads there. */
export function submitPicker(scope: RequestScope, request: Request) {
  return answerForm(scope, request, async (fields, _, form) => {
    const picked = await pick(scope, form.getAll('item').map(String), fields)
    if (!fields['stay']) {
      return redirect(picked.collection ? editPath(picked.collection.uuid) : SHELF_PATH, 303)
    }
    const answer: { done: { picked: PickAnswer } } = { done: { picked } }
    return answer as { done: object }
  })
}

async function pick(
  scope: RequestScope,
  items: readonly string[],
  { choice = '', name = '', from = '', ...fields }: FormFields,
): Promise<PickAnswer> {
  requireUser(scope.actor)
  const [intent = fields['intent'], collection = ''] = choice.split(' ').filter(Boolean)
  if (intent === 'create') {
    const made = await runCall(handlers, calls.createCollection, scope, { body: { name, items } })
    if (from !== '') await change(scope, from, { type: 'remove', items })
    return { intent, collection: made.collection, added: [] }
  }
  if (intent === 'last') return saveToLast(scope, items)
  if (intent !== 'add' && intent !== 'remove') {
    throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
  // Entries go by uuid: what is removed may be named by address as well.
  const uuids = (await assetsOf(scope, items)).map(({ uuid }) => uuid)
  if (intent === 'add' && from !== '' && from !== collection) {
    await change(scope, from, { type: 'move', items: uuids, to: collection })
    const moved = await runCall(handlers, calls.getCollection, scope, { params: { collection } })
    return { intent, collection: moved.collection, added: [] }
  }
  const changed = await change(scope, collection, { type: intent, items: uuids })
  return { intent, collection: changed.collection, added: [] }
}

async function saveToLast(scope: RequestScope, items: readonly string[]): Promise<PickAnswer> {
  const { pool } = scope.deps
  const intent = 'last'
  const assets = await assetsOf(scope, items)
  const last = await findLastUsed(pool, requireUser(scope.actor))
  if (last === null) return { intent, collection: null, added: [] }
  const uuids = assets.map(({ uuid }) => uuid)
  const { collection, undo } = await change(scope, last, { type: 'add', items: uuids })
  const added = undo.flatMap((step) => step.change.items)
  return { intent, collection, added, picture: await pictureOf(scope, assets[0]) }
}

/** @throws {AppError} not_found */
async function assetsOf({ deps }: RequestScope, items: readonly string[]) {
  const assets = await findAssets(deps.pool, items)
  if (assets.length === 0) throw new AppError('not_found')
  return assets
}

async function pictureOf({ deps: { pool } }: RequestScope, asset: EntryRef | undefined) {
  if (!asset) return undefined
  const { assetId, packId } = asset
  const [card] =
    assetId === null
      ? await findPackCards(pool, [packId ?? 0])
      : await findAssetCards(pool, [assetId])
  if (!card) return undefined
  const modifiedAt = Math.floor(card.updatedAt.getTime() / 1000)
  return hrefs.image(card.uuid, { width: 100, modifiedAt })
}

function change(scope: RequestScope, collection: string, body: object) {
  const params = { collection }
  return runCall(handlers, calls.changeCollection, scope, { params, body } as never)
}
