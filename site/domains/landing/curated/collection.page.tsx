import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadShared } from '#domains/workspace/collections/index.server.ts'
import { SharedPage, type SharedData } from '#domains/workspace/collections/index.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { CuratedPage } from './curated-page.tsx'
import { readKindSegment } from './curated-route.ts'
import { shownCollections } from '#domains/catalogue/curated/index.server.ts'
import { openEditorialCollection } from '#domains/catalogue/editorial-collections/index.server.ts'
import { loadCuratedPage, type CuratedPageData } from './load-curated-page.server.ts'

/** An editorial collection, put together by the staff or by a rule, or one that somebody shares; whole or of one kind. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const path = hrefs.collection(slug)
  const segment = params['asset'] === undefined ? null : readKindSegment(params['asset'])
  if (segment?.type === 'unknown') throw data({ code: 'not_found' }, { status: 404 })
  if (segment?.type === 'renamed') return redirect(`${path}/${segment.to}${url.search}`, 301)
  const scope = context.get(scopeContext)
  const made = await openEditorialCollection(scope.deps, slug)
  if (made) {
    const { names, leads, works } = made
    const lead = leads[scope.language] ?? leads['en']
    return loadCuratedPage(scope, {
      rule: { works },
      place: { path, kindIn: 'path' },
      kind: segment?.kind ?? null,
      query: url.searchParams,
      words: ({ t }) => ({
        name: names[scope.language] ?? names['en'] ?? slug,
        ...(lead !== undefined && { lead }),
        parent: { label: t('curated.collections'), to: '/collections' },
        title: 'curated.collectionTitle',
      }),
    })
  }
  const collection = (await shownCollections(scope.deps)).find((one) => one.slug === slug)
  if (!collection) {
    const kind = segment?.kind ?? null
    return loadShared(scope, { slug, kind, query: url.searchParams })
  }
  return loadCuratedPage(scope, {
    rule: collection,
    place: { path, kindIn: 'path' },
    kind: segment?.kind ?? null,
    query: url.searchParams,
    words: ({ t }) => ({
      name: t(`topics.collection.${collection.slug}`),
      parent: { label: t('curated.collections'), to: '/collections' },
      title: 'curated.collectionTitle',
    }),
  })
}

export const meta = pageMeta

type PageData = CuratedPageData | ComingData | SharedData

export default function Page({ loaderData }: { loaderData: PageData }) {
  if ('shared' in loaderData) return <SharedPage data={loaderData} />
  return loaderData.model === null ? <CatalogueComing /> : <CuratedPage model={loaderData.model} />
}
