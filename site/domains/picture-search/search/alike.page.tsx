import type { LoaderFunctionArgs } from 'react-router'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { kindLabels } from '#domains/catalogue/search-box/index.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { loadAlike } from './load-alike.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { shownKinds } from './shown-kinds.ts'

/** What looks like a picture, which the address holds as a code. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { language, deps } = context.get(scopeContext)
  const { hash = '', assets = 'all-assets' } = params
  const alike = await loadAlike(deps, { hash, assets, page: url.searchParams.get('page') })
  const pageData = makePageData(language, ['pictureSearch', 'search'], ({ t }) => ({
    title: t('pictureSearch.results'),
    description: t('pictureSearch.lead'),
    noindex: true,
  }))
  return { pageData, ...alike }
}

export const meta = pageMeta

type PageData = Awaited<ReturnType<typeof loader>>

export default function AlikePage({ loaderData }: { loaderData: PageData }) {
  const { t, number } = useI18n()
  const { hash, kind, page, pages, counts, rows } = loaderData
  const total = shownKinds.reduce((sum, each) => sum + counts[each], 0)
  const current = (each: typeof kind) => (each === kind ? 'page' : undefined)
  return (
    <div className="wrap section">
      <h1 className="title-1">{t('pictureSearch.results')}</h1>
      <nav className="tabs mt-4" aria-label={t('pictureSearch.kinds')}>
        <Link className="tab" to={hrefs.alike(hash, null)} aria-current={current(null)}>
          {t('pictureSearch.all')} <span className="count">{number(total)}</span>
        </Link>
        {shownKinds.map((each) => (
          <Link
            key={each}
            className="tab"
            to={hrefs.alike(hash, each)}
            aria-current={current(each)}
          >
            {t(kindLabels[each])} <span className="count">{number(counts[each])}</span>
          </Link>
        ))}
      </nav>
      {rows.length === 0 && (
        <EmptyState
          title={t('pictureSearch.nothing')}
          actions={
            <LinkButton variant="primary" to={hrefs.byPicture}>
              {t('pictureSearch.again')}
            </LinkButton>
          }
        >
          <p>{t('pictureSearch.nothingText')}</p>
        </EmptyState>
      )}
      {rows.map((row) => (
        <section key={row.kind} className="section">
          <SectionHead title={t(kindLabels[row.kind])} />
          <AssetGrid items={row.items} kind={row.kind} />
          {kind === null && row.count > row.items.length && (
            <p className="mt-4">
              <Link className="link" to={hrefs.alike(hash, row.kind)}>
                {t('pictureSearch.showAll', { count: row.count })}
              </Link>
            </p>
          )}
        </section>
      ))}
      {kind !== null && pages > 1 && (
        <p className="row mt-5">
          {page > 1 && (
            <LinkButton rel="prev" to={`${hrefs.alike(hash, kind)}?page=${page - 1}`}>
              {t('pictureSearch.previous')}
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton rel="next" to={`${hrefs.alike(hash, kind)}?page=${page + 1}`}>
              {t('pictureSearch.next')}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}
