import type { Context, Hono } from 'hono'
import { hrefs } from '#app/routing/href.ts'
import { localeOf, localizePath } from '#app/i18n/locales.ts'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { refuseUnasked, zipAnswer, zipHeaders } from '../downloads/index.server.ts'
import { findPack } from './find-pack.server.ts'
import { grantPackDownload } from './grant-pack-download.server.ts'
import { packArchive } from './pack-archive.server.ts'
import { readPackLook } from './pack-look.ts'

/** Zips made at the same time in one process. */
const MOST_AT_ONCE = 8
const RETRY_AFTER_S = 10

/**
 * `/packs/{uuid}/download.zip?color&stroke&lang`: the whole pack, written while it is sent. A
 * browser that is refused is led back to the pack's page, which says why; others get the problem.
 */
export function mountPackFiles(app: Hono, deps: Deps): void {
  let running = 0
  app.get('/packs/:uuid/download.zip', async (context) => {
    refuseUnasked(context)
    const id = context.req.param('uuid')
    if (context.req.method === 'HEAD') return answerHead(deps, id)
    if (running >= MOST_AT_ONCE) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S })
    const { actor } = requestScope(deps, context, 'en')
    try {
      const { color, stroke } = readPackLook(new URL(context.req.url).searchParams)
      const granted = await grantPackDownload(deps, actor, { id, recipe: { color, stroke } })
      const { slug, updatedAt } = granted.pack
      const archive = { name: slug, entries: packArchive(deps, granted), modifiedAt: updatedAt }
      return zipAnswer(deps, archive, (change) => (running += change))
    } catch (error) {
      return backToPage(deps, context, id, error)
    }
  })
}

async function answerHead(deps: Deps, id: string): Promise<Response> {
  const { slug } = await findPack(deps, { id })
  return new Response(null, { headers: zipHeaders(slug) })
}

async function backToPage(
  deps: Deps,
  context: Context,
  id: string,
  error: unknown,
): Promise<Response> {
  const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
  if (!wantsPage || !(error instanceof AppError) || error.code === 'not_found') throw error
  const { kind, slug } = await findPack(deps, { id })
  const { code } = localeOf(context.req.query('lang'))
  const page = localizePath(hrefs.pack(kind, slug), code)
  return context.redirect(`${page}?refused=${error.code}`, 303)
}
