import type { Hono } from 'hono'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import type { Deps } from '#platform/context.ts'
import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import {
  answerZip,
  refuseUnasked,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import { exportCollection } from './export-collection.server.ts'
import { isExportFormat } from './export-formats.ts'

/**
 * `/collections/{uuid}/export.zip?format&lang`: a collection in one form. A browser that is refused
 * is led back to the page of the collection, which says why.
 */
export function mountCollectionExports(app: Hono, deps: Deps): void {
  app.get('/collections/:uuid/export.zip', refusedWhileActing, async (context) => {
    refuseUnasked(context)
    const format = context.req.query('format') ?? 'svg'
    if (!isExportFormat(format)) {
      throw new AppError('invalid_request', { fields: { format: 'is unknown' } })
    }
    try {
      const { actor } = requestScope(deps, context, 'en')
      const id = context.req.param('uuid')
      return await answerZip(deps, context, actor, async () => {
        const { row, entries } = await exportCollection(deps, actor, { id, format })
        const name = `${row.slug}-${format}`
        return { name, entries: inTurn(entries), modifiedAt: row.updatedAt }
      })
    } catch (error) {
      const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
      if (!wantsPage || !(error instanceof AppError) || error.code === 'not_found') throw error
      const page = hrefs.collection(context.req.param('uuid'))
      const { code } = localeOf(context.req.query('lang'))
      return context.redirect(`${localizePath(page, code)}?refused=${error.code}`, 303)
    }
  })
}

async function* inTurn(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}
