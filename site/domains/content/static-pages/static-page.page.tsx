import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { StaticPage } from './static-page.tsx'
import { loadStaticPage } from './load-static-page.server.ts'

/** A static page that is a text with pictures of the catalogue. */
export function loader({ context, pattern }: LoaderFunctionArgs) {
  const name = rowOfPattern(pattern).facet?.text
  if (!name) throw new Error(`no text at ${pattern}`)
  return loadStaticPage(context.get(scopeContext), name)
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <StaticPage {...loaderData} />
}
