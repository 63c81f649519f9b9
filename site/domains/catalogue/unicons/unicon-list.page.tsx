import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { Translate } from '#web/i18n/create-translator.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { FamilyHead } from './family-head.tsx'
import { loadUniconList, type UniconList } from './load-unicon-list.server.ts'
import { NoUnicons } from './no-unicons.tsx'
import { UniconRowsList } from './unicon-rows-list.tsx'
import { UniconSheet } from './unicon-sheet.tsx'
import { UniconToolbar } from './unicon-toolbar.tsx'
import { useUniconView } from './use-unicon-view.ts'

type PageData = { readonly pageData: BasePageData; readonly list: UniconList }

/** The icons of a family: all, of a category, or of a search. */
export async function loader({ context, params, pattern, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = uniconFamilies.find(({ id }) => id === rowOfPattern(pattern).facet?.unicon)
  if (!family) throw new Error(`no family at ${pattern}`)
  const typed = url.searchParams.get('query')
  if (typed !== null && querySlug(typed) !== '') {
    return redirect(hrefs.unicons(family.many, encodeURIComponent(querySlug(typed))), 302)
  }
  const page = Number(url.searchParams.get('page') ?? 1)
  const list = await whenAvailable(() =>
    loadUniconList(deps, {
      family,
      word: params['query'],
      page: Number.isInteger(page) && page > 0 ? page : 1,
    }),
  )
  if (list === null) return answerComing(language)
  const pageData = makePageData(language, ['unicons', 'catalogue'], ({ t }) => {
    const { title, lead } = wordsOf(t, list)
    const suffix = list.page === 1 ? '' : `, ${t('catalogue.page', { page: list.page })}`
    return {
      title: title + suffix,
      description: lead,
      canonical: addressOf(list, list.page),
      noindex: list.query !== null || list.total === 0,
    }
  })
  return { pageData, list } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  const { view } = useUniconView()
  if ('model' in loaderData) return <CatalogueComing />
  const { list } = loaderData
  const { family, category, query, cells, categories, total, familyTotal, nearest } = list
  const { title, lead } = wordsOf(t, list)
  return (
    <div className="wrap">
      <FamilyHead family={family} page="list" title={title} lead={lead} count={total} />
      {nearest ? (
        <NoUnicons family={family} nearest={nearest} />
      ) : (
        <>
          <nav className="mt-5" aria-label={t('unicons.categories')}>
            <Chips scrolls>
              <ChipLink
                to={hrefs.unicons(family.many)}
                count={familyTotal}
                isOn={category === null && query === null}
              >
                {t('unicons.all')}
              </ChipLink>
              {categories.map((row) => (
                <ChipLink
                  key={row.category}
                  to={hrefs.unicons(family.many, row.category)}
                  count={row.count}
                  isOn={row.category === category}
                >
                  {t(`unicons.category.${row.category}`)}
                </ChipLink>
              ))}
            </Chips>
          </nav>
          <UniconToolbar list={list} address={addressOf(list, list.page)} />
          {total === 0 ? (
            <EmptyState
              title={t('unicons.search.none', { query: query ?? '' })}
              actions={
                <LinkButton to={hrefs.search('icon', querySlug(query ?? ''))}>
                  {t('unicons.search.all')}
                </LinkButton>
              }
            />
          ) : view === 'list' ? (
            <UniconRowsList family={family} cells={cells} />
          ) : (
            <UniconSheet family={family} cells={cells} />
          )}
          <div className="mt-6">
            <Pagination
              current={list.page}
              last={list.lastPage}
              hrefFor={(page) => addressOf(list, page)}
            />
          </div>
        </>
      )}
    </div>
  )
}

function addressOf({ family, category, query }: UniconList, page: number): string {
  const word = category ?? (query === null ? undefined : encodeURIComponent(querySlug(query)))
  const path = hrefs.unicons(family.many, word)
  return page === 1 ? path : `${path}?page=${page}`
}

function wordsOf(t: Translate, list: UniconList): { title: string; lead: string } {
  const { category, query, total: count } = list
  const family = t(`unicons.family.${list.family.id}`)
  if (category !== null) {
    const name = t(`unicons.category.${category}`)
    const words = { family, category: name, count }
    return { title: t('unicons.category.title', words), lead: t('unicons.category.lead', words) }
  }
  if (query !== null) {
    const words = { family, query, count }
    return { title: t('unicons.search.title', words), lead: t('unicons.search.lead', words) }
  }
  return {
    title: t('unicons.list.title', { family }),
    lead:
      list.nearest === null ? t('unicons.list.lead', { family, count }) : t('unicons.none.text'),
  }
}
