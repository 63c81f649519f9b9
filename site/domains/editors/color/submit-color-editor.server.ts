import { belongingCalls as calls } from '@tessera/contracts'
import { applyCommand, hexesOf } from '@tessera/palette'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields, type FormFiles } from '#web/forms/answer-form.server.ts'
import { paletteHandlers as handlers } from '#domains/catalogue/palettes/index.server.ts'
import type { ColorAnswer, FoundColors } from './color-data.ts'
import { addressOf } from './load-color-editor.server.ts'
import { readColorView } from './state/color-address.ts'

/** The forms of the editor that need an account: save, read a website, read a picture on the server. */
export function submitColorEditor(scope: RequestScope, request: Request) {
  const { searchParams } = new URL(request.url)
  return answerForm(scope, request, (fields, files) => run(scope, fields, { files, searchParams }))
}

type Sent = { readonly files: FormFiles; readonly searchParams: URLSearchParams }

async function run(
  scope: RequestScope,
  fields: FormFields,
  { files, searchParams }: Sent,
): Promise<ColorAnswer | Response> {
  const { intent = '', url = '', name = '', state = '' } = fields
  const query = state === '' ? searchParams : new URLSearchParams(state)
  switch (intent) {
    case 'save': {
      const { draft } = readColorView(query)
      const body = { name: name === '' ? draft.title : name, colors: [...new Set(hexesOf(draft))] }
      const saved = await runCall(handlers, calls.createPalette, scope, { body })
      return { done: { intent, savedName: saved.brand_palette.name } }
    }
    case 'website': {
      const found = await runCall(handlers, calls.readWebsiteColors, scope, { body: { url } })
      return answerFound(scope, { query, found, isScripted: fields['scripted'] === '1' })
    }
    case 'picture': {
      const file = files['file']
      if (!file) throw new AppError('invalid_request', { fields: { file: 'is missing' } })
      const { colors } = await runCall(handlers, calls.extractPalette, scope, {
        query: { count: 6 },
        file: new Uint8Array(await file.arrayBuffer()),
      })
      const found = { name: file.name.replace(/\.\w+$/, ''), colors }
      return answerFound(scope, { query, found, isScripted: false })
    }
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
}

type Found = {
  readonly query: URLSearchParams
  readonly found: FoundColors
  readonly isScripted: boolean
}

/** The page takes the colours itself, as a step that can be undone; without JavaScript its address has them. */
function answerFound(
  { language }: RequestScope,
  { query, found, isScripted }: Found,
): ColorAnswer | Response {
  if (isScripted) return { done: { intent: 'found', found } }
  const { draft, choices } = readColorView(query)
  const taken = applyCommand(draft, { type: 'take-colors', colors: found.colors })
  return redirect(addressOf({ draft: taken, choices }, language), 303)
}
