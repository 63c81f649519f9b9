import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadOwnBundles, type OwnBundlesData } from './load-own-bundles.server.ts'
import { OwnBundlesPage } from './own-bundles-page.tsx'
import { submitOwnBundles } from './submit-own-bundles.server.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadOwnBundles(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitOwnBundles(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: OwnBundlesData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <OwnBundlesPage own={loaderData.own} answer={actionData} />
}
