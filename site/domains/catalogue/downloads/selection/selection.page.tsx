import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadSelection } from './load-selection.server.ts'
import type { SelectionData } from './selection-data.ts'
import { SelectionPage } from './selection-page.tsx'

export function loader({ context, url }: LoaderFunctionArgs): Promise<SelectionData> {
  return loadSelection(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: SelectionData }) {
  return <SelectionPage data={loaderData} />
}
