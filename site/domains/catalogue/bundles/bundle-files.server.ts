import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import type { Context, Hono } from 'hono'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import {
  answerZip,
  refuseUnasked,
  zipHeaders,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import {
  grantPackDownload,
  packArchive,
  type GrantedPack,
} from '#domains/catalogue/packs/index.server.ts'
import { findBundle, type BundleRow } from './bundles.queries.server.ts'

const asIs = { color: null, stroke: null } as const

/**
 * `/bundles/{uuid}/download.zip?lang`: the open packs of a bundle in one archive, each in a folder
 * of its own with its licence files. Every pack counts as a download of its own. A browser that is
 * refused is led back to the bundle's page, which says why.
 */
export function mountBundleFiles(app: Hono, deps: Deps): void {
  app.get('/bundles/:uuid/download.zip', refusedWhileActing, async (context) => {
    refuseUnasked(context)
    const bundle = await findBundle(deps.pool, context.req.param('uuid'))
    if (!bundle || bundle.openPackIds.length === 0) throw new AppError('not_found')
    const { slug: name, updatedAt: modifiedAt } = bundle
    if (context.req.method === 'HEAD') return new Response(null, { headers: zipHeaders(name) })
    try {
      const { actor } = requestScope(deps, context, 'en')
      return await answerZip(deps, context, actor, async () => {
        const granted = await grantAll(deps, actor, bundle)
        return { name, entries: entriesOf(deps, granted), modifiedAt }
      })
    } catch (error) {
      return backToPage(context, bundle, error)
    }
  })
}

/** One after the other; a pack granted before is not counted again at the next try. */
async function grantAll(
  deps: Deps,
  actor: Actor,
  { openPackIds }: BundleRow,
): Promise<GrantedPack[]> {
  const granted: GrantedPack[] = []
  for (const id of openPackIds) {
    granted.push(await grantPackDownload(deps, actor, { id: String(id), recipe: asIs }))
  }
  return granted
}

async function* entriesOf(deps: Deps, packs: readonly GrantedPack[]): AsyncGenerator<ZipEntry> {
  for (const granted of packs) {
    for await (const entry of packArchive(deps, granted)) {
      yield { ...entry, path: `${granted.pack.slug}/${entry.path}` }
    }
  }
}

function backToPage(context: Context, { slug }: BundleRow, error: unknown): Response {
  const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
  if (!wantsPage || !(error instanceof AppError)) throw error
  const page = localizePath(hrefs.bundle(slug), localeOf(context.req.query('lang')).code)
  return context.redirect(`${page}?refused=${error.code}`, 303)
}
