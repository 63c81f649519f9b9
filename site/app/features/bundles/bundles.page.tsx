import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { BundleGrid, CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import type { ComingData } from '../term-listing/index.ts'
import { loadBundles, type BundleList } from './load-bundles.server.ts'

type PageData = { readonly frame: PageFrame; readonly list: BundleList }

/** All bundles, page by page; a page beyond the last leads to the last one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const wanted = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1
  const list = await whenAvailable(() => loadBundles(deps, page))
  if (list === null) return answerComing(language)
  const { lastPage } = list
  if (page > lastPage) throw redirect(pageAddress(lastPage), 302)
  const frame = pageFrame(language, ['bundles'], ({ t }) => ({
    title: page === 1 ? t('bundles.title') : `${t('bundles.title')}, ${t('ui.page', { page })}`,
    description: t('bundles.lead'),
    canonical: pageAddress(page),
    noindex: list.total === 0,
    ...(page > 1 && { previous: pageAddress(page - 1) }),
    ...(page < lastPage && { next: pageAddress(page + 1) }),
  }))
  return { frame, list }
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
