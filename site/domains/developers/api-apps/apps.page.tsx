import { appCalls as calls } from '@tessera/contracts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { appForm } from './app.form.ts'
import { AppsPage, type AppsData } from './apps-page.tsx'
import { appHandlers as handlers } from './api-apps.api.server.ts'
import { APPS_PATH } from './api-apps-tables.ts'
import { loadApps } from './load-api-apps.server.ts'
import './api-apps.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<AppsData> {
  return loadApps(context.get(scopeContext), url.searchParams, 'clients.title')
}

export const action = formAction(appForm, async ({ scope, body }) => {
  const { app } = await runCall(handlers, calls.createApp, scope, { body })
  return redirect(`${APPS_PATH}/${app.uuid}/api-key`, 303)
})

export const meta = pageMeta

type PageProps = { readonly loaderData: AppsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <AppsPage data={loaderData} answer={actionData} />
}
