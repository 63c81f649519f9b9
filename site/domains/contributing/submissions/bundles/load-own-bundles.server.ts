import type { RequestScope } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { isContributor } from '#domains/contributing/submissions/list-submissions.server.ts'
import { listOwnBundles } from './own-bundles.server.ts'

/** The bundles of a contributor and what a new one can be made of. @throws {AppError} login_required */
export async function loadOwnBundles(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const pageData = makePageData(language, ['seller', 'contributing', 'bundles'], ({ t }) => ({
    title: t('contributing.bundles.title'),
    description: t('contributing.bundles.lead'),
    noindex: true,
  }))
  if ((await isContributor(deps, requireUser(actor))) === null) return { pageData, own: null }
  const { bundles, packs } = await listOwnBundles(deps, actor)
  const corrected = bundles.find(
    ({ uuid, state }) => state === 'returned' && uuid === query.get('bundle'),
  )
  return {
    pageData,
    own: {
      bundles: bundles.map(({ uuid, slug, name, description, state, message, packs: parts }) => ({
        uuid,
        name,
        description,
        state,
        message,
        packs: parts.length,
        path: state === 'published' ? hrefs.bundle(slug) : null,
      })),
      packs: packs.map(({ uuid, name, items }) => ({
        uuid,
        name,
        items,
        isChosen: corrected?.packs.includes(uuid) ?? false,
      })),
      /** What came back and is put right now. */
      corrected: corrected
        ? { uuid: corrected.uuid, name: corrected.name, description: corrected.description }
        : null,
      done: doneOf(query.get('done')),
    },
  }
}

export type OwnBundlesData = Awaited<ReturnType<typeof loadOwnBundles>>

function doneOf(text: string | null): 'sent' | 'withdrawn' | null {
  return text === 'sent' || text === 'withdrawn' ? text : null
}
