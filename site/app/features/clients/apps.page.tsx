import { appCalls as calls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { AppsPage, type AppsData } from './apps-page.tsx'
import { appHandlers as handlers } from './clients.api.server.ts'
import { APPS_PATH } from './clients-tables.ts'
import { loadApps } from './load-clients.server.ts'
import './clients.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<AppsData> {
  return loadApps(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ name = '', description, website }) => {
    const body = { name, description, website }
    const { app } = await runCall(handlers, calls.createApp, scope, { body })
    return redirect(`${APPS_PATH}/${app.uuid}/api-key`, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AppsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <AppsPage data={loaderData} answer={actionData} />
}
