import { collectionCalls as calls, type CollectionUndo } from '@tessera/contracts'
import { renameTitles } from '@tessera/iconset'
import { redirect } from 'react-router'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { runCall } from '#server/http/run-call.ts'
import { answerForm, type FormFields } from '../../accounts/index.server.ts'
import { collectionHandlers as handlers } from '../collections.api.server.ts'
import { selectionPath } from '../../downloads/index.ts'
import { findEntries } from '../entries.queries.server.ts'
import { openCollection } from '../open-collection.server.ts'
import { SHELF_PATH } from '../paths.ts'
import type { EditAnswer } from './entry-view.ts'

type Raw = Readonly<Record<string, unknown>>

/** What the forms of the editor ask for; the same calls that programs make. */
export async function submitEdit(scope: RequestScope, request: Request, collection: string) {
  const items = (await request.clone().formData()).getAll('items').map(String)
  return answerForm(scope, request, (fields) => run(scope, { collection, items, fields }))
}

type Wish = {
  readonly collection: string
  readonly items: readonly string[]
  readonly fields: FormFields
}

async function run(scope: RequestScope, wish: Wish): Promise<EditAnswer | Response> {
  const { collection, fields } = wish
  const { intent = '' } = fields
  const params = { collection }
  switch (intent) {
    case 'details':
      return update(scope, wish, {
        name: fields['name'] ?? '',
        description: fields['description'] ?? '',
        visibility: fields['visibility'],
        version: Number(fields['version']),
      })
    case 'look':
      return update(scope, wish, { look: lookOf(fields) })
    case 'cover':
      return update(scope, wish, { cover: wish.items[0] ?? null })
    case 'download':
      return redirect(await pathOfSelection(scope, wish), 303)
    case 'delete':
      await runCall(handlers, calls.deleteCollection, scope, { params })
      return redirect(SHELF_PATH, 303)
    case 'undo':
      return undo(scope, fields['steps'] ?? '[]')
    case 'change':
      return change(scope, wish, JSON.parse(fields['change'] ?? '{}') as Raw)
    case 'remove':
      return change(scope, wish, { type: 'remove', items: wish.items })
    case 'copy':
    case 'move':
      return change(scope, wish, { type: intent, items: wish.items, to: fields['to'] })
    case 'first':
      return change(scope, wish, { type: 'place', items: wish.items, before: fields['first'] })
    case 'last':
      return change(scope, wish, { type: 'place', items: wish.items })
    case 'rename':
      return rename(scope, wish)
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
}

async function update(scope: RequestScope, { collection, fields }: Wish, body: Raw) {
  const params = { collection }
  await runCall(handlers, calls.updateCollection, scope, { params, body } as never)
  return said({ intent: fields['intent'] ?? '' })
}

async function change(scope: RequestScope, { collection, fields }: Wish, body: Raw) {
  const params = { collection }
  const { changed, undo: steps } = await runCall(handlers, calls.changeCollection, scope, {
    params,
    body,
  } as never)
  const intent = String(body['type'] ?? fields['intent'])
  return said({ intent, changed, undo: steps })
}

/** Takes changes back in the order they answered with; what this undoes cannot be redone. */
async function undo(scope: RequestScope, text: string) {
  const steps = JSON.parse(text) as CollectionUndo
  for (const step of steps.slice(0, 4)) {
    await runCall(handlers, calls.changeCollection, scope, {
      params: { collection: step.collection },
      body: step.change,
    } as never)
  }
  return said({ intent: 'undo' })
}

async function rename(scope: RequestScope, wish: Wish) {
  const { collection, items, fields } = wish
  const { items: works } = await runCall(handlers, calls.getCollection, scope, {
    params: { collection },
  })
  const titles = new Map(works.map(({ uuid, own_name: own, name }) => [uuid, own ?? name]))
  const names = renameTitles(
    items.map((uuid) => titles.get(uuid) ?? ''),
    {
      pattern: fields['pattern'] ?? '{name}',
      find: fields['find'] ?? '',
      replace: fields['replace'] ?? '',
    },
  )
  return change(scope, wish, { type: 'rename', items, names })
}

/** Numbers are short enough for an address with hundreds of them; packs have none of their own. */
async function pathOfSelection({ deps, actor }: RequestScope, { collection, items }: Wish) {
  const { row } = await openCollection(deps.pool, actor, collection)
  const entries = await findEntries(deps.pool, row.id)
  const ids = new Map(entries.map(({ uuid, assetId }) => [uuid, String(assetId ?? uuid)]))
  return selectionPath(items.flatMap((uuid) => ids.get(uuid) ?? []))
}

function said(done: NonNullable<EditAnswer['done']>): EditAnswer {
  return { done }
}

/** An empty field is as drawn. */
function lookOf({ colors = '', stroke = '', box = '' }: FormFields) {
  return {
    colors: colors === '' ? null : colors.split(','),
    stroke: stroke === '' ? null : Number(stroke),
    box: box === '' ? null : Number(box),
  }
}
