import { useEffect } from 'react'
import { useFetcher, useLocation, type LoaderFunctionArgs } from 'react-router'
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
import { hrefs } from '#web/routing/href.ts'
import { AlikeFilters } from './alike-filters.tsx'
import { loadAlike } from './load-alike.server.ts'
import { alikeHref } from './query/alike-address.ts'
import { useKeptEdges } from './query/kept-edges.ts'
import { shownKinds } from './query/shown-kinds.ts'

/** What looks like a picture, which the address holds as a code. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { language, deps } = context.get(scopeContext)
  const { hash = '', assets = 'all-assets' } = params
  const alike = await loadAlike(deps, { hash, assets, search: url.searchParams })
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
  const { hash, kind, page, pages, counts, rows, options } = useExactOrder(loaderData)
  const total = shownKinds.reduce((sum, each) => sum + counts[each], 0)
  const current = (each: typeof kind) => (each === kind ? 'page' : undefined)
  const isFiltered = options.price !== 'all' || options.style !== null
  return (
    <div className="wrap section">
      <h1 className="title-1">{t('pictureSearch.results')}</h1>
      <nav className="tabs mt-4" aria-label={t('pictureSearch.kinds')}>
        {[null, ...shownKinds].map((each) => (
          <Link
            key={each ?? 'all'}
            className="tab"
            to={alikeHref(hash, each, options)}

            aria-current={current(each)}
          >
            {each === null ? t('pictureSearch.all') : t(kindLabels[each])}{' '}
            <span className="count">{number(each === null ? total : counts[each])}</span>
          </Link>
        ))}
      </nav>
      <AlikeFilters hash={hash} kind={kind} options={options} />
      {rows.length === 0 && (
        <EmptyState
          title={t('pictureSearch.nothing')}
          actions={
            <>
              {isFiltered && (
                <LinkButton to={alikeHref(hash, kind, { ...options, price: 'all', style: null })}>
                  {t('pictureSearch.withoutFilters')}
                </LinkButton>
              )}
              <LinkButton variant="primary" to={hrefs.byPicture}>
                {t('pictureSearch.again')}
              </LinkButton>
            </>
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
              <Link className="link" to={alikeHref(hash, row.kind, options)}>
                {t('pictureSearch.showAll', { count: row.count })}
              </Link>
            </p>
          )}
        </section>
      ))}
      {kind !== null && pages > 1 && (
        <p className="row mt-5">
          {page > 1 && (
            <LinkButton rel="prev" to={alikeHref(hash, kind, options, page - 1)}>
              {t('pictureSearch.previous')}
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton rel="next" to={alikeHref(hash, kind, options, page + 1)}>
              {t('pictureSearch.next')}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}

/**
 * The same page in the exact order, where this browser described the picture and kept its 384 numbers; the
 * address holds one bit of each.
 */
function useExactOrder(served: PageData): PageData {
  const { pathname, search } = useLocation()
  const edges = useKeptEdges(served.hash)
  const { load, data } = useFetcher<typeof loader>({ key: `exact ${pathname}${search}` })
  useEffect(() => {
    if (edges === null) return
    const parameters = new URLSearchParams(search)
    parameters.set('edges', edges)
    void load(`${pathname}?${parameters}`)
  }, [edges, load, pathname, search])
  return edges !== null && data !== undefined ? (data as PageData) : served
}
