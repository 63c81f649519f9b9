import { collectionCalls as calls } from '@tessera/contracts'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/run-call.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { collectionHandlers as handlers } from '#domains/workspace/collections/collections.api.server.ts'
import { findAssets } from '#domains/workspace/collections/collections.queries.server.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import type { PickAnswer } from './picker-data.ts'

/** Adds an asset to a collection, takes it out, or makes one for it; without JavaScript it leads there. */
export function submitPicker(scope: RequestScope, request: Request) {
  return answerForm(scope, request, async (fields) => {
    const picked = await pick(scope, fields)
    if (!fields['stay']) return redirect(editPath(picked.collection.uuid), 303)
    const answer: { done: { picked: PickAnswer } } = { done: { picked } }
    return answer as { done: object }
  })
}

async function pick(
  scope: RequestScope,
  { item = '', choice = '', name = '', ...fields }: FormFields,
): Promise<PickAnswer> {
  requireUser(scope.actor)
  const [intent = fields['intent'], collection = ''] = choice.split(' ').filter(Boolean)
  if (intent === 'create') {
    const made = await runCall(handlers, calls.createCollection, scope, {
      body: { name, items: [item] },
    })
    return { intent, collection: made.collection }
  }
  if (intent !== 'add' && intent !== 'remove') {
    throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
  // Entries go by uuid: what is removed may be named by address as well.
  const [asset] = await findAssets(scope.deps.pool, [item])
  if (!asset) throw new AppError('not_found')
  const changed = await runCall(handlers, calls.changeCollection, scope, {
    params: { collection },
    body: { type: intent, items: [asset.uuid] },
  })
  return { intent, collection: changed.collection }
}
