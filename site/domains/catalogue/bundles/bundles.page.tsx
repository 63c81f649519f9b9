import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { BundleGrid, CatalogueComing } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { loadBundles, type BundleList } from './load-bundles.server.ts'

type PageData = { readonly pageData: BasePageData; readonly list: BundleList }

/** All bundles, page by page; a page beyond the last leads to the last one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const wanted = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1
  const list = await whenAvailable(() => loadBundles(deps, page))
  if (list === null) return answerComing(language)
  const { lastPage } = list
  if (page > lastPage) throw redirect(pageAddress(lastPage), 302)
  const pageData = makePageData(language, ['bundles'], ({ t }) => ({
    title: page === 1 ? t('bundles.title') : `${t('bundles.title')}, ${t('ui.page', { page })}`,
    description: t('bundles.lead'),
    canonical: pageAddress(page),
    noindex: list.total === 0,
    ...(page > 1 && { previous: pageAddress(page - 1) }),
    ...(page < lastPage && { next: pageAddress(page + 1) }),
  }))
  return { pageData, list }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { bundles, total, page, lastPage } = loaderData.list
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('bundles.title')}</h1>
        <p className="count num">{t('bundles.count', { count: total })}</p>
      </div>
      <p className="text term-lead">{t('bundles.lead')}</p>
      {total === 0 ? (
        <EmptyState title={t('bundles.none')} />
      ) : (
        <BundleGrid bundles={bundles} columns={4} />
      )}
      <div className="mt-6">
        <Pagination current={page} last={lastPage} hrefFor={pageAddress} />
      </div>
    </div>
  )
}

function pageAddress(page: number): string {
  return page === 1 ? '/bundles' : `/bundles?page=${page}`
}
