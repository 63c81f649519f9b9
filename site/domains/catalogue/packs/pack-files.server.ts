import type { Context, Hono } from 'hono'
import { hrefs } from '#web/routing/href.ts'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { answerZip, refuseUnasked, zipHeaders } from '#domains/catalogue/downloads/index.server.ts'
import { findPack } from './find-pack.server.ts'
import { grantPackDownload } from './grant-pack-download.server.ts'
import { packArchive } from './pack-archive.server.ts'
import { readPackCustomization } from './pack-customization.ts'

/**
 * `/packs/{uuid}/download.zip?color&stroke&lang`: the whole pack, written while it is sent. A
 * browser that is refused is led back to the pack's page, which says why; others get the problem.
 */
export function mountPackFiles(app: Hono, deps: Deps): void {
  app.get('/packs/:uuid/download.zip', refusedWhileActing, async (context) => {
    refuseUnasked(context)
    const id = context.req.param('uuid')
    if (context.req.method === 'HEAD') return answerHead(deps, id)
    const { actor } = requestScope(deps, context, 'en')
    try {
      return await answerZip(deps, context, actor, async () => {
        const { color, stroke } = readPackCustomization(new URL(context.req.url).searchParams)
        const granted = await grantPackDownload(deps, actor, { id, recipe: { color, stroke } })
        const { slug: name, updatedAt: modifiedAt } = granted.pack
        return { name, entries: packArchive(deps, granted), modifiedAt }
      })
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
