import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { isContributor } from '#domains/contributing/submissions/list-submissions.server.ts'
import { readTraining } from './declare-training.server.ts'

/** What a contributor declares of all assets. @throws {AppError} login_required, personal_required */
export async function loadDeclarations(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const pageData = makePageData(language, ['seller', 'contributing'], ({ t }) => ({
    title: t('contributing.declarations.title'),
    description: t('contributing.declarations.lead'),
    noindex: true,
  }))
  if ((await isContributor(deps, requireUser(actor))) === null) return { pageData, declared: null }
  const changed = query.get('changed') ?? ''
  return {
    pageData,
    declared: {
      ...(await readTraining(deps, actor)),
      /** How many assets the form before changed; null without one. */
      changed: /^\d{1,6}$/.test(changed) ? Number(changed) : null,
    },
  }
}

export type DeclarationsData = Awaited<ReturnType<typeof loadDeclarations>>
