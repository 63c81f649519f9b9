import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { disconnectApp } from '#domains/developers/oauth/disconnect-app.server.ts'
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
    await disconnectApp(scope, clientId)
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ConnectedAppsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ConnectedAppsPage data={loaderData} answer={actionData} />
}
