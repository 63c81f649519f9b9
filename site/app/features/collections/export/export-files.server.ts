import type { Hono } from 'hono'
import { localeOf, localizePath } from '#app/i18n/locales.ts'
import { hrefs } from '#app/routing/href.ts'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { refuseUnasked, zipAnswer, type ZipEntry } from '../../downloads/index.server.ts'
import { exportCollection } from './export-collection.server.ts'
import { isExportFormat } from './export-formats.ts'

/** Exports made at the same time in one process. */
const MOST_AT_ONCE = 4
const RETRY_AFTER_S = 10

/**
 * `/collections/{uuid}/export.zip?format&lang`: a collection in one form. A browser that is refused
 * is led back to the page of the collection, which says why.
 */
export function mountCollectionExports(app: Hono, deps: Deps): void {
  let running = 0
  app.get('/collections/:uuid/export.zip', async (context) => {
    refuseUnasked(context)
    const format = context.req.query('format') ?? 'svg'
    if (!isExportFormat(format)) {
      throw new AppError('invalid_request', { fields: { format: 'is unknown' } })
    }
    if (running >= MOST_AT_ONCE) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S })
    running += 1
    try {
      const { actor } = requestScope(deps, context, 'en')
      const id = context.req.param('uuid')
      const { row, entries } = await exportCollection(deps, actor, { id, format })
      const name = `${row.slug}-${format}`
      return zipAnswer(deps, { name, entries: inTurn(entries), modifiedAt: row.updatedAt })
    } catch (error) {
      const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
      if (!wantsPage || !(error instanceof AppError) || error.code === 'not_found') throw error
      const page = hrefs.collection(context.req.param('uuid'))
      const { code } = localeOf(context.req.query('lang'))
      return context.redirect(`${localizePath(page, code)}?refused=${error.code}`, 303)
    } finally {
      running -= 1
    }
  })
}

async function* inTurn(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}
