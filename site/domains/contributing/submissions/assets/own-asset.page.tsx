import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadOwnAsset, type OwnAssetData } from './load-own-asset.server.ts'
import { submitOwnAssets } from './submit-own-assets.server.ts'
import { OwnAssetPage } from './own-asset-page.tsx'
import { ownAssetsPath, type GridAnswer } from './own-asset-data.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadOwnAsset(context.get(scopeContext), params['uuid'] ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitOwnAssets(
    context.get(scopeContext),
    request,
    `${ownAssetsPath}/${params['uuid'] ?? ''}`,
    ownAssetsPath,
  )
}

export const meta = pageMeta

type PageProps = { readonly loaderData: OwnAssetData; readonly actionData?: GridAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <OwnAssetPage data={loaderData} answer={actionData} />
}
