import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import type { FormAnswer } from '../../accounts/index.ts'
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
