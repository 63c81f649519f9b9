import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { CatalogueComing } from '../search/index.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { TermTiles, type ComingData, type TermTile } from '../term-listing/index.ts'
import { loadCollections } from './load-collections.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tiles = await loadCollections(deps, language)
  if (tiles === null) return answerComing(language)
  return {
    frame: pageFrame(language, ['curated'], ({ t }) => ({
      title: t('curated.collections'),
      description: t('curated.collectionsLead'),
    })),
    tiles,
  }
}

export const meta = pageMeta

type PageData = { readonly frame: PageFrame; readonly tiles: readonly TermTile[] }

/** All collections of the house. */
export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { tiles } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('curated.collections')}</h1>
        <p className="count num">{t('curated.collectionCount', { count: tiles.length })}</p>
      </div>
      <p className="text term-lead">{t('curated.collectionsLead')}</p>
      <TermTiles tiles={tiles} />
    </div>
  )
}
