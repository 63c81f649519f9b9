import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { rowOfPattern } from '../../routing/table.ts'
import { HousePage } from './house-page.tsx'
import { loadHousePage } from './load-house-page.server.ts'

/** A page of the house that is a text with pictures of the catalogue. */
export function loader({ context, pattern }: LoaderFunctionArgs) {
  const name = rowOfPattern(pattern).facet?.text
  if (!name) throw new Error(`no text at ${pattern}`)
  return loadHousePage(context.get(scopeContext), name)
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <HousePage {...loaderData} />
}
