import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { QUERY_MAX_LENGTH } from '#domains/catalogue/search-box/index.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import { CatalogueComing } from './catalogue-coming.tsx'
import { ResultsPage } from './results-page.tsx'
import { loadResultsPage, type ResultsData } from './results-page.server.ts'
import { searchContext } from './results-context.ts'

/** Results of a query. A query has one address: its slug; others answer 301 to it. */
export async function loader({ context, params, pattern, url }: LoaderFunctionArgs) {
  const { facet } = rowOfPattern(pattern)
  const query = params['query'] ?? ''
  const slug = querySlug(query.slice(0, QUERY_MAX_LENGTH))
  if (slug === '') return redirect('/search', 301)
  const place = searchContext(facet?.kind ?? null, slug)
  if (slug !== query) return redirect(place.path + url.search, 301)
  return loadResultsPage(context.get(scopeContext), place, url.searchParams)
}

export const meta = pageMeta

export default function SearchPage({ loaderData }: { loaderData: ResultsData }) {
  const { model } = loaderData
  return model === null ? <CatalogueComing /> : <ResultsPage model={model} />
}
