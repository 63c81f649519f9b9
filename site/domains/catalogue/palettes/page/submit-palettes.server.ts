import { belongingCalls as calls } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields, type FormFiles } from '#web/forms/answer-form.server.ts'
import { paletteHandlers as handlers } from '#domains/catalogue/palettes/palettes.api.server.ts'
import type { PalettesAnswer } from './palettes-data.ts'
import { readColors } from './read-colors.ts'

/** The forms of the page of palettes; the same calls that programs make. */
export function submitPalettes(scope: RequestScope, request: Request) {
  return answerForm(scope, request, (fields, files) => run(scope, fields, files))
}

async function run(
  scope: RequestScope,
  fields: FormFields,
  files: FormFiles,
): Promise<PalettesAnswer> {
  const { intent = '', palette = '', name = '', colors = '', url = '' } = fields
  const params = { palette }
  switch (intent) {
    case 'create': {
      const body = { name, colors: readColors(colors) }
      await runCall(handlers, calls.createPalette, scope, { body })
      break
    }
    case 'change': {
      const body = { name, colors: readColors(colors) }
      await runCall(handlers, calls.updatePalette, scope, { params, body })
      break
    }
    case 'select':
      await runCall(handlers, calls.updatePalette, scope, { params, body: { selected: true } })
      break
    case 'delete':
      await runCall(handlers, calls.deletePalette, scope, { params })
      break
    case 'reset':
      await runCall(handlers, calls.resetPalettes, scope, {})
      break
    case 'website': {
      const found = await runCall(handlers, calls.readWebsiteColors, scope, { body: { url } })
      return answer({ intent, found })
    }
    case 'picture': {
      const file = files['file']
      if (!file) throw new AppError('invalid_request', { fields: { file: 'is missing' } })
      const { colors: found } = await runCall(handlers, calls.extractPalette, scope, {
        query: {},
        file: new Uint8Array(await file.arrayBuffer()),
      })
      return answer({ intent, found: { name: file.name.replace(/\.\w+$/, ''), colors: found } })
    }
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
  return answer({ intent })
}

function answer(done: NonNullable<PalettesAnswer['done']>): PalettesAnswer {
  return { done }
}
