import { data } from 'react-router'
import type { AssetKind } from '@tessera/contracts'
import { pageFrame } from '../../routing/page-data.server.ts'
import type { PageFrame } from '../../routing/page-meta.ts'
import type { RequestScope } from '#server/context.ts'
import { answerComing, loadTermPage, termHead } from '../term-listing/index.server.ts'
import type { TermListing } from '../term-listing/index.ts'
import { kindName } from './kind-name.ts'
import { termName } from './term-name.server.ts'

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
  if (kind !== undefined && ofKind?.count === 0) throw data({ code: 'not_found' }, { status: 404 })
  const { styles, categories } = deps.search.taxonomy()
  const term = (type === 'style' ? styles : categories).find((known) => known.slug === slug)
  const name = termName(language, type, { slug, name: term?.name ?? slug })
  const { key, path } = parents[type]
  return {
    frame: pageFrame(language, ['catalogue'], (i18n) => {
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
  readonly frame: PageFrame
  readonly listing: TermListing
  readonly name: string
  readonly type: 'category' | 'style'
}
