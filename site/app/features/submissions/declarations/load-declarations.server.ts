import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { isContributor } from '../list-submissions.server.ts'
import { readTraining } from './declare-training.server.ts'

/** What a contributor declares of all works. @throws {AppError} login_required, personal_required */
export async function loadDeclarations(scope: RequestScope, query: URLSearchParams) {
  const { deps, actor, language } = scope
  const frame = pageFrame(language, ['seller', 'contributing'], ({ t }) => ({
    title: t('contributing.declarations.title'),
    description: t('contributing.declarations.lead'),
    noindex: true,
  }))
  if ((await isContributor(deps, requireUser(actor))) === null) return { frame, declared: null }
  const changed = query.get('changed') ?? ''
  return {
    frame,
    declared: {
      ...(await readTraining(deps, actor)),
      /** How many works the form before changed; null without one. */
      changed: /^\d{1,6}$/.test(changed) ? Number(changed) : null,
    },
  }
}

export type DeclarationsData = Awaited<ReturnType<typeof loadDeclarations>>
