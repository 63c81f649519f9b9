import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { type PageFrame, pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { CatalogueComing } from '../search/index.ts'
import type { ComingData, TermTile } from '../term-listing/index.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { loadTermList } from './load-term-list.server.ts'
import { TermListPage } from './term-list-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tiles = await loadTermList(deps, { type: 'category', language })
  if (tiles === null) return answerComing(language)
  return {
    frame: pageFrame(language, ['catalogue'], ({ t }) => ({
      title: t('catalogue.categories'),
      description: t('catalogue.categoriesLead'),
    })),
    tiles,
  }
}

export const meta = pageMeta

type PageData = { readonly frame: PageFrame; readonly tiles: readonly TermTile[] }

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  return (
    <TermListPage
      title={t('catalogue.categories')}
      lead={t('catalogue.categoriesLead')}
      tiles={loaderData.tiles}
    />
  )
}
