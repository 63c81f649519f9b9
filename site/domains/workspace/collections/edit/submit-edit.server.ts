import { collectionCalls as calls } from '@tessera/contracts'
import { renameTitles } from '@tessera/iconset'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { parseJson } from '#platform/http/input/read-json.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import { collectionHandlers as handlers } from '#domains/workspace/collections/collections.api.server.ts'
import { selectionPath } from '#domains/catalogue/downloads/index.ts'
import { findEntries } from '#domains/workspace/collections/entries.queries.server.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import { SHELF_PATH } from '#domains/workspace/collections/paths.ts'
import type { EditAnswer } from './entry-view.ts'

type Raw = Readonly<Record<string, unknown>>

/** What each step changes is judged by its call. */
const undoSteps = z.object({
  steps: z.array(z.object({ collection: z.string(), change: z.unknown() })),
})

/** What the forms of the editor ask for; the same calls that programs make. */
export async function submitEdit(scope: RequestScope, request: Request, collection: string) {
  return answerForm(scope, request, (fields, _, form) => {
    const items = form.getAll('items').map(String)
    return run(scope, { collection, items, fields })
  })
}

type Input = {
  readonly collection: string
  readonly items: readonly string[]
  readonly fields: FormFields
}

async function run(scope: RequestScope, input: Input): Promise<EditAnswer | Response> {
  const { collection, fields } = input
  const { intent = '' } = fields
  const params = { collection }
  switch (intent) {
    case 'details':
      return update(scope, input, {
        name: fields['name'] ?? '',
        description: fields['description'] ?? '',
        version: Number(fields['version']),
      })
    case 'share':
      return update(scope, input, {
        visibility: fields['visibility'],
        version: Number(fields['version']),
      })
    case 'look':
      return update(scope, input, { look: customizationOf(fields) })
    case 'cover':
      return update(scope, input, { cover: input.items[0] ?? null })
    case 'download':
      return redirect(await pathOfSelection(scope, input), 303)
    case 'delete':
      await runCall(handlers, calls.deleteCollection, scope, { params })
      return redirect(SHELF_PATH, 303)
    case 'undo':
      return undo(scope, fields['steps'] ?? '[]')
    case 'change':
      return change(scope, input, parseJson(fields['change'] ?? '{}', 'change') as Raw)
    case 'remove':
      return change(scope, input, { type: 'remove', items: input.items })
    case 'copy':
    case 'move':
      return change(scope, input, { type: intent, items: input.items, to: fields['to'] })
    case 'first':
      return change(scope, input, { type: 'place', items: input.items, before: fields['first'] })
    case 'last':
      return change(scope, input, { type: 'place', items: input.items })
    case 'rename':
      return rename(scope, input)
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
}

async function update(scope: RequestScope, { collection, fields }: Input, body: Raw) {
  const params = { collection }
  await runCall(handlers, calls.updateCollection, scope, { params, body } as never)
  return said({ intent: fields['intent'] ?? '' })
}

async function change(scope: RequestScope, { collection, fields }: Input, body: Raw) {
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
  const steps = parseInput(undoSteps, { steps: parseJson(text, 'steps') }).steps
  for (const step of steps.slice(0, 4)) {
    await runCall(handlers, calls.changeCollection, scope, {
      params: { collection: step.collection },
      body: step.change,
    } as never)
  }
  return said({ intent: 'undo' })
}

async function rename(scope: RequestScope, input: Input) {
  const { collection, items, fields } = input
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
  return change(scope, input, { type: 'rename', items, names })
}

/** Numbers are short enough for an address with hundreds of them; packs have none of their own. */
async function pathOfSelection({ deps, actor }: RequestScope, { collection, items }: Input) {
  const { row } = await openCollection(deps.pool, actor, collection)
  const entries = await findEntries(deps.pool, row.id)
  const ids = new Map(entries.map(({ uuid, assetId }) => [uuid, String(assetId ?? uuid)]))
  return selectionPath(items.flatMap((uuid) => ids.get(uuid) ?? []))
}

function said(done: NonNullable<EditAnswer['done']>): EditAnswer {
  return { done }
}

/** An empty field is as drawn. */
function customizationOf({ colors = '', stroke = '', box = '' }: FormFields) {
  return {
    colors: colors === '' ? null : colors.split(','),
    stroke: stroke === '' ? null : Number(stroke),
    box: box === '' ? null : Number(box),
  }
}
