import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AppsPage, type AppsData } from './apps-page.tsx'
import { loadApps } from './load-api-apps.server.ts'
import './api-apps.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<AppsData> {
  return loadApps(context.get(scopeContext), url.searchParams, 'clients.overview')
}

export const meta = pageMeta

/** The dashboard of the API: the apps and a form for a new one, which `/dashboard/apps` answers. */
export default function Page({ loaderData }: { readonly loaderData: AppsData }) {
  return <AppsPage data={loaderData} answer={undefined} />
}
