import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { shownOwn } from './load-lottie-editor.server.ts'
import { MOST_FORM_BYTES } from './lottie-address.ts'
import type { LottieEditorAnswer } from './lottie-editor-data.ts'
import { readOwnLottie } from './read-own-lottie.server.ts'
import { readSimpleEdits } from './simple-edits.ts'

/**
 * The form of the editor without JavaScript: opens an animation of the visitor’s own, and applies edits
 * to it. It is not kept: the page that answers holds it in its form and sends it along again.
 */
export async function submitLottieEditor(scope: RequestScope, request: Request) {
  try {
    const whole = await boundedRequest(request, MOST_FORM_BYTES)
    return await answerForm(scope, whole, async (fields, files): Promise<LottieEditorAnswer> => {
      if (fields['intent'] !== 'own') {
        throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
      }
      const file = files['file']
      const isChosen = file !== undefined && file.size > 0
      const { animation } = await readOwnLottie(
        scope.deps,
        isChosen ? file : (fields['json'] ?? null),
      )
      const shown = await shownOwn(scope.deps, animation, readSimpleEdits(Object.entries(fields)))
      const name = isChosen ? file.name.replace(/\.(?:json|lottie)$/i, '') : (fields['name'] ?? '')
      return { own: { ...shown, name: name.slice(0, 120) } }
    })
  } catch (error) {
    // Too long to be read: the page says so as it does of any other form.
    const nothing = new Request(request.url, { method: 'POST', body: new FormData() })
    return answerForm(scope, nothing, () => Promise.reject(error))
  }
}
