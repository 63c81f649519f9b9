import type { LoaderFunctionArgs } from 'react-router'
import { families } from '#web/routing/rows/families.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { topicPath } from '#web/routing/rows/topics.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { CuratedPage } from './curated-page.tsx'
import { topics } from '#domains/catalogue/curated/index.ts'
import { loadCuratedPage, type CuratedPageData } from './load-curated-page.server.ts'

/** A subject with an address of its own. */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const { facet, path } = rowOfPattern(pattern)
  const topic = facet?.topic
  if (topic === undefined) throw new Error(`no topic for ${pattern}`)
  const rule = topics[topic]
  const asset = url.searchParams.get('asset')
  const kind = families.find((family) => family.kind === asset)?.kind ?? null
  const isHeld = rule.kinds === undefined || rule.kinds.some((known) => known === kind)
  return loadCuratedPage(context.get(scopeContext), {
    rule,
    place: { path, kindIn: 'query' },
    kind: isHeld ? kind : null,
    query: url.searchParams,
    canonical: path === topicPath(topic) ? undefined : topicPath(topic),
    words: ({ t }) => ({
      name: t(`topics.topic.${topic}`),
      lead: t(`topics.lead.${topic}`),
      parent: null,
      title: 'curated.title',
    }),
  })
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: CuratedPageData | ComingData }) {
  return loaderData.model === null ? <CatalogueComing /> : <CuratedPage model={loaderData.model} />
}
