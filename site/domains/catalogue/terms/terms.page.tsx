import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { type BasePageData, pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { ComingData } from './answer-coming.server.ts'
import type { TermTile } from './term-tiles.tsx'
import { answerComing } from './answer-coming.server.ts'
import { loadTermList } from './load-term-list.server.ts'
import { TermListPage } from './term-list-page.tsx'

const words = {
  category: { title: 'catalogue.categories', lead: 'catalogue.categoriesLead' },
  style: { title: 'catalogue.styles', lead: 'catalogue.stylesLead' },
  iconStyle: { title: 'catalogue.iconStyles', lead: 'catalogue.iconStylesLead' },
} as const

/** All categories or all styles; of one kind where the address says so. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const { terms = 'category', kind } = rowOfPattern(pattern).facet ?? {}
  const tiles = await loadTermList(deps, { type: terms, kind, language })
  if (tiles === null) return answerComing(language)
  const list = kind === undefined ? terms : 'iconStyle'
  return {
    pageData: makePageData(language, ['catalogue'], ({ t }) => ({
      title: t(words[list].title),
      description: t(words[list].lead),
    })),
    list,
    tiles,
  } satisfies PageData
}

export const meta = pageMeta

type PageData = {
  readonly pageData: BasePageData
  readonly list: keyof typeof words
  readonly tiles: readonly TermTile[]
}

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { list, tiles } = loaderData
  return <TermListPage title={t(words[list].title)} lead={t(words[list].lead)} tiles={tiles} />
}
