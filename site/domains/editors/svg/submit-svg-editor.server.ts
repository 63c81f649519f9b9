import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { colorsOf, shownDrawing } from './load-svg-editor.server.ts'
import { readOwnSvg } from './read-own-svg.server.ts'
import { readSimpleEdits } from './simple-edits.ts'
import { MOST_FORM_BYTES } from './svg-address.ts'
import type { SvgEditorAnswer } from './svg-editor-data.ts'

/**
 * The form of the editor without JavaScript: opens an SVG of the visitor’s own, and applies edits to
 * it. The drawing is not kept: the page that answers holds it in its form and sends it along again.
 */
export async function submitSvgEditor(scope: RequestScope, request: Request) {
  try {
    const whole = await boundedRequest(request, MOST_FORM_BYTES)
    return await answerForm(scope, whole, async (fields, files): Promise<SvgEditorAnswer> => {
      if (fields['intent'] !== 'own') {
        throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
      }
      const file = files['file']
      const isChosen = file !== undefined && file.size > 0
      const { svg, clean } = await readOwnSvg(scope.deps, isChosen ? file : (fields['svg'] ?? null))
      const edits = readSimpleEdits(Object.entries(fields))
      const name = isChosen ? file.name.replace(/\.svg$/i, '') : (fields['name'] ?? '')
      const shown = shownDrawing(clean, edits)
      return { own: { ...shown, svg, colors: colorsOf(clean), name: name.slice(0, 120) } }
    })
  } catch (error) {
    // Too long to be read: the page says so as it does of any other form.
    const nothing = new Request(request.url, { method: 'POST', body: new FormData() })
    return answerForm(scope, nothing, () => Promise.reject(error))
  }
}
