import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadOwnAssets, type OwnAssetsData } from './load-own-assets.server.ts'
import { submitOwnAssets } from './submit-own-assets.server.ts'
import type { GridAnswer } from './own-asset-data.ts'
import { outcomeNames, ownAssetsPath } from './own-asset-data.ts'
import { OwnAssetsPage } from './own-assets-page.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadOwnAssets(context.get(scopeContext), url.searchParams)
}

export function action({ context, request, url }: ActionFunctionArgs) {
  const kept = new URLSearchParams(url.search)
  for (const name of outcomeNames) kept.delete(name)
  return submitOwnAssets(context.get(scopeContext), request, `${ownAssetsPath}?${kept}`)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: OwnAssetsData; readonly actionData?: GridAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <OwnAssetsPage works={loaderData.works} answer={actionData} />
}
