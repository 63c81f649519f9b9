import type { Hono } from 'hono'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { answerZip, refuseUnasked } from '#domains/catalogue/downloads/archive/zip-answer.server.ts'
import { grantSelection, type SelectionRequest } from './grant-selection.server.ts'
import { selectionArchive } from './selection-archive.server.ts'
import { MOST_SELECTED, selectionPath } from './selection-data.ts'

const LARGEST_FORM_BYTES = 64_000

/**
 * `POST /downloads/selection.zip` with the fields `id` (many), `color`, `stroke`, `key` and `lang`: the
 * chosen assets as one archive, written while it is sent. The header `x-left-out` says how many were
 * refused. A browser that is refused is led to the page of its selection, which says why.
 */
export function mountSelectionFiles(app: Hono, deps: Deps): void {
  app.post('/downloads/selection.zip', refusedWhileActing, async (context) => {
    refuseUnasked(context)
    const type = context.req.header('content-type') ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded')) {
      throw new AppError('unsupported_media_type')
    }
    const text = new TextDecoder().decode(await readBytes(context.req.raw, LARGEST_FORM_BYTES))
    const form = new URLSearchParams(text)
    const { code: language } = localeOf(form.get('lang') ?? 'en')
    try {
      const { actor } = requestScope(deps, context, 'en')
      let leftOut = 0
      const answer = await answerZip(deps, context, actor, async () => {
        const granted = await grantSelection(deps, actor, readForm(form))
        leftOut = granted.refused.length
        const entries = selectionArchive(deps, granted, language)
        return { name: 'selection', entries, modifiedAt: granted.grantedAt }
      })
      answer.headers.set('x-left-out', String(leftOut))
      return answer
    } catch (error) {
      const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
      if (!wantsPage || !(error instanceof AppError)) throw error
      const ids = form.getAll('id').slice(0, MOST_SELECTED)
      const page = `${localizePath(selectionPath(ids), language)}${ids.length > 0 ? '&' : '?'}`
      return context.redirect(`${page}refused=${error.code}`, 303)
    }
  })
}

function readForm(form: URLSearchParams): SelectionRequest {
  const text = (name: string) => form.get(name) || null
  const ids = form.getAll('id')
  const color = text('color')?.replace(/^#?/, '#').toLowerCase() ?? null
  const stroke = text('stroke') === null ? null : Number(text('stroke'))
  if (color !== null && !/^#[\da-f]{6}$/.test(color)) throw wrong('color', 'must be a hex colour')
  if (stroke !== null && !(stroke >= 0.25 && stroke <= 8)) {
    throw wrong('stroke', 'must be from 0.25 to 8')
  }
  const key = text('key')
  if (key !== null && !/^.{8,100}$/.test(key)) throw wrong('key', 'must have 8 to 100 characters')
  return { ids, look: { color, stroke }, ...(key !== null && { idempotencyKey: key }) }
}

function wrong(field: string, reason: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: reason } })
}
