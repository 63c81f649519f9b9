import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { revokeGrantsOf } from '#domains/developers/oauth/connected-apps.queries.server.ts'
import { ConnectedAppsPage } from './connected-apps-page.tsx'
import { loadConnectedApps } from './load-oauth-pages.server.ts'
import type { ConnectedAppsData } from './oauth-pages.ts'
import './oauth.css'

export function loader({ context }: LoaderFunctionArgs): Promise<ConnectedAppsData> {
  return loadConnectedApps(context.get(scopeContext))
}

/** Disconnects an app: every token of it ends at once. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ app: clientId = '' }): Promise<FormAnswer> => {
    const { userId } = requireUser(scope.actor)
    const { pool, now } = scope.deps
    const isEnded = await revokeGrantsOf(pool, { userId, clientId, now: now() })
    if (!isEnded) throw new AppError('not_found')
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ConnectedAppsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ConnectedAppsPage data={loaderData} answer={actionData} />
}
