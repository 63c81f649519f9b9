import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { type PageFrame, pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { rowOfPattern } from '../../routing/table.ts'
import { CatalogueComing } from '../search/index.ts'
import type { ComingData, TermTile } from '../term-listing/index.ts'
import { answerComing } from '../term-listing/index.server.ts'
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
    frame: pageFrame(language, ['catalogue'], ({ t }) => ({
      title: t(words[list].title),
      description: t(words[list].lead),
    })),
    list,
    tiles,
  } satisfies PageData
}

export const meta = pageMeta

type PageData = {
  readonly frame: PageFrame
  readonly list: keyof typeof words
  readonly tiles: readonly TermTile[]
}

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { list, tiles } = loaderData
  return <TermListPage title={t(words[list].title)} lead={t(words[list].lead)} tiles={tiles} />
}
