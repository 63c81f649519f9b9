import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { rowOfPattern } from '../../routing/table.ts'
import { CatalogueComing } from '../search/index.ts'
import type { ComingData } from '../term-listing/index.ts'
import { loadSubjectPage, type SubjectPageData } from './load-subject-page.server.ts'
import { SubjectPage } from './subject-page.tsx'

export async function loader({ context, params, pattern, url }: LoaderFunctionArgs) {
  return loadSubjectPage(context.get(scopeContext), {
    type: 'style',
    slug: params['slug'] ?? '',
    kind: rowOfPattern(pattern).facet?.kind,
    query: url.searchParams,
  })
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: SubjectPageData | ComingData }) {
  if ('model' in loaderData) return <CatalogueComing />
  return <SubjectPage data={loaderData} />
}
