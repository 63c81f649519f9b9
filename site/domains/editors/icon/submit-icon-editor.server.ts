import { iconPresetCalls as calls } from '@tessera/contracts'
import { lookPairs } from '@tessera/icon-tile'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields, type FormFiles } from '#web/forms/answer-form.server.ts'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { designPath, MOST_FORM_BYTES } from './design-address.ts'
import type { IconEditorAnswer } from './editor-view.ts'
import { readOwnSvg } from './export/own-file.server.ts'
import { readDesign } from './export/read-design.server.ts'
import { composeSvg } from './export/write-design-file.server.ts'
import { findBadge, findTileIcon } from './find-parts.server.ts'
import { editedOwn } from './own-drawing.ts'
import { iconPresetHandlers as handlers } from './presets/presets.api.server.ts'

/**
 * The forms of the editor without JavaScript: open an SVG of one's own, keep a design as a preset, delete
 * one. The drawing is not kept: the page that answers holds it in its form, and sends it along with each
 * further step.
 */
export async function submitIconEditor(scope: RequestScope, request: Request) {
  try {
    const whole = await boundedRequest(request, MOST_FORM_BYTES)
    return await answerForm(scope, whole, (fields, files) => run(scope, fields, files))
  } catch (error) {
    // Too long to be read: the page says so as it does of any other form.
    const nothing = new Request(request.url, { method: 'POST', body: new FormData() })
    return answerForm(scope, nothing, () => Promise.reject(error))
  }
}

async function run(
  scope: RequestScope,
  fields: FormFields,
  files: FormFiles,
): Promise<IconEditorAnswer | Response> {
  const { intent = '', name = '', preset = '' } = fields
  const address = readDesign(new URLSearchParams(fields))
  switch (intent) {
    case 'own':
      return { own: await openOwn(scope, fields, files['file']) }
    case 'keep': {
      const look = new URLSearchParams(lookPairs(address.look)).toString()
      await runCall(handlers, calls.createIconPreset, scope, { body: { name, look } })
      break
    }
    case 'delete':
      await runCall(handlers, calls.deleteIconPreset, scope, { params: { preset } })
      break
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
  return redirect(localizePath(designPath(address), localeOf(scope.language).code), 303)
}

/** A file, or what an earlier answer put into the form. */
async function openOwn(scope: RequestScope, fields: FormFields, file: File | undefined) {
  const { look } = readDesign(new URLSearchParams(fields))
  const source = await readOwnSvg(scope.deps, file ?? fields['svg'] ?? null)
  const [badge] = await findBadge(scope, look.badge)
  const [tileIcon] = await findTileIcon(scope, look.tileIcon)
  const name = file?.name.replace(/\.svg$/i, '') ?? fields['name'] ?? ''
  const design = { source, badgeSource: badge?.svg ?? null, tileOutline: tileIcon?.outline, look }
  return {
    icon: editedOwn(source, name.slice(0, 200)),
    badge,
    tileIcon,
    look,
    art: composeSvg(design),
  }
}
