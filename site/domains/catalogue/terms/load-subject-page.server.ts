import { data } from 'react-router'
import type { AssetKind } from '@tessera/contracts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { RequestScope } from '#platform/context.ts'
import { answerComing } from './answer-coming.server.ts'
import { loadTermPage } from './load-term-page.server.ts'
import { termHead } from './term-head.server.ts'
import type { TermListing } from './load-term-listing.server.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { termName } from '#domains/catalogue/cards/index.server.ts'

type Asked = {
  readonly type: 'category' | 'style'
  readonly slug: string
  readonly assets?: string | undefined
  readonly kind?: AssetKind | undefined
  readonly query: URLSearchParams
}

const parents = {
  category: { key: 'catalogue.categories', path: '/categories' },
  style: { key: 'catalogue.styles', path: '/styles' },
} as const

/** The data of the page of one category or style. A style without icons has no page of icons. */
export async function loadSubjectPage(
  { deps, language, origin }: RequestScope,
  { type, slug, assets, kind, query }: Asked,
) {
  const subject = { type, slug }
  const listing = await loadTermPage(deps, { subject, assets, kind, query, language })
  if (listing === null) return answerComing(language)
  const ofKind = listing.kinds.find((count) => count.kind === kind)
  // Its toolbar leads to packs and bundles all the same: that there are none is no missing page.
  const isEmpty = listing.choice.product === 'item' && ofKind?.count === 0
  if (kind !== undefined && isEmpty) throw data({ code: 'not_found' }, { status: 404 })
  const { styles, categories } = deps.search.taxonomy()
  const term = (type === 'style' ? styles : categories).find((known) => known.slug === slug)
  const name = termName(language, type, { slug, name: term?.name ?? slug })
  const { key, path } = parents[type]
  return {
    pageData: makePageData(language, ['catalogue'], (i18n) => {
      const { t } = i18n
      const chosen = listing.choice.kind
      const what = chosen === null ? t('catalogue.works') : kindName(t, chosen)
      const words = { name, what, count: listing.total }
      return termHead(
        listing,
        {
          title: t('catalogue.termTitle', words),
          description: t(`catalogue.describe.${type}`, words),
          name,
          parent: { name: t(key), path },
        },
        i18n,
        origin,
      )
    }),
    listing,
    name,
    type,
  }
}

export type SubjectPageData = {
  readonly pageData: BasePageData
  readonly listing: TermListing
  readonly name: string
  readonly type: 'category' | 'style'
}
