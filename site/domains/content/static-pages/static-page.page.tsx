import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { ApiExample } from './api-example.tsx'
import { FactTable } from './fact-table.tsx'
import { loadApiExample } from './load-api-example.server.ts'
import { loadFacts } from './load-facts.server.ts'
import { StaticPage } from './static-page.tsx'
import { loadStaticPage } from './load-static-page.server.ts'

/** A static page that is a text with pictures of the catalogue. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const name = rowOfPattern(pattern).facet?.text
  if (!name) throw new Error(`no text at ${pattern}`)
  const scope = context.get(scopeContext)
  return {
    ...(await loadStaticPage(scope, name)),
    example: name === 'api-for-developers' ? await loadApiExample(scope) : null,
    facts: await loadFacts(scope, name),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { example, facts, ...text } = loaderData
  return (
    <StaticPage {...text}>
      {example && <ApiExample example={example} />}
      {facts && <FactTable {...facts} />}
    </StaticPage>
  )
}
