import type { ReactNode } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Translate } from '#web/i18n/create-translator.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { kitLists, type KitList } from '#web/routing/list-names.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { queryFromSlug, querySlug } from '#web/routing/query-slug.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles, AssetGrid } from '#domains/catalogue/terms/index.ts'
import { KitSearch } from './kit-search.tsx'
import { findKitTiles } from './kit-tiles.server.ts'
import { loadKitList } from './load-kit-list.server.ts'
import { ObjectGrid } from './object-grid.tsx'

const INSTEAD = 8

/** Kits, parts, figures or all of them; with a query what matches it. */
export async function loader({ context, params, pattern, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const { kitList: list = 'all-assets' } = rowOfPattern(pattern).facet ?? {}
  const typed = querySlug(url.searchParams.get('query') ?? '')
  if (typed !== '') return redirect(addressOf(list, typed, 1), 302)
  const slug = params['query'] === undefined ? null : querySlug(params['query'])
  if (slug === '') return redirect(addressOf(list, null, 1), 301)
  if (slug !== null && slug !== params['query']) return redirect(addressOf(list, slug, 1), 301)
  const query = slug === null ? null : queryFromSlug(slug)
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
  const listing = await whenAvailable(() => loadKitList(deps, { list, query, page }))
  if (listing === null) return answerComing(language)
  if (page > listing.lastPage) return redirect(addressOf(list, slug, listing.lastPage), 302)
  const { totals } = listing
  const total =
    list === 'all-assets' ? totals.kits + totals.objects + totals.compositions : totals[list]
  const pageData = makePageData(language, ['kits'], ({ t }) => {
    const title = titleOf(t, list, query)
    const suffix = page === 1 ? '' : `, ${t('kits.page', { page })}`
    return {
      title: title + suffix,
      description: t('kits.describe', { title, count: total }) + suffix,
      canonical: addressOf(list, slug, page),
      noindex: total === 0,
    }
  })
  const instead = total === 0 ? await findKitTiles(deps, INSTEAD) : []
  return { pageData, list, slug, query, page, total, listing, instead }
}

export const meta = pageMeta

type PageData = Exclude<
  Awaited<ReturnType<typeof loader>>,
  ReturnType<typeof answerComing> | Response
>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { list, slug, query, page, total, listing, instead } = loaderData
  const { kits, compositions, objects, lastPage } = listing
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{titleOf(t, list, query)}</h1>
      </div>
      <div className="mt-4">
        <KitSearch list={list} query={query} />
      </div>
      <ListTabs data={loaderData} />
      {total === 0 && (
        <>
          <EmptyState
            title={t('kits.none', { query: query ?? '' })}
            actions={
              <LinkButton to={hrefs.search(null, slug ?? '')}>{t('kits.noneAll')}</LinkButton>
            }
          />
          <Part title={t('kits.someInstead')} isShown={instead.length > 0}>
            <TermTiles tiles={instead} />
          </Part>
        </>
      )}
      <Part title={t('kits.list.kits')} isShown={kits.length > 0}>
        <TermTiles tiles={kits} />
      </Part>
      <Part title={t('kits.list.compositions')} isShown={compositions.length > 0}>
        <AssetGrid items={compositions} kind={null} />
      </Part>
      <Part title={t('kits.list.objects')} isShown={objects.length > 0}>
        <ObjectGrid objects={objects} />
      </Part>
      <div className="mt-6">
        <Pagination
          current={page}
          last={lastPage}
          hrefFor={(wanted) => addressOf(list, slug, wanted)}
        />
      </div>
    </div>
  )
}

function ListTabs({ data: { list, slug, listing } }: { data: PageData }) {
  const t = useT()
  return (
    <Tabs
      label={t('kits.lists')}
      tabs={kitLists.map((name) => ({
        to: addressOf(name, slug, 1),
        label: t(`kits.tab.${name}`),
        count: name === 'all-assets' ? undefined : listing.totals[name],
        isCurrent: name === list,
      }))}
    />
  )
}

interface PartProps {
  title: string
  isShown: boolean
  children: ReactNode
}

function Part({ title, isShown, children }: PartProps) {
  if (!isShown) return null
  return (
    <section className="section">
      <SectionHead title={title} size="title-3" />
      {children}
    </section>
  )
}

function titleOf(t: Translate, list: KitList, query: string | null): string {
  const name = t(`kits.list.${list}`)
  return query === null ? name : t('kits.search.title', { query, list: name })
}

function addressOf(list: KitList, slug: string | null, page: number): string {
  const path = `/illustration-kits/${list}${slug === null ? '' : `/${encodeURIComponent(slug)}`}`
  return page === 1 ? path : `${path}?page=${page}`
}
