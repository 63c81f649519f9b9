import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { type PageFrame, pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { CatalogueComing } from '../search/index.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { TermTiles, type ComingData } from '../term-listing/index.ts'
import { loadContributors, type ContributorTile } from './load-contributors.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tiles = await loadContributors(deps)
  if (tiles === null) return answerComing(language)
  return {
    frame: pageFrame(language, ['contributor'], ({ t }) => ({
      title: t('contributor.contributors'),
      description: t('contributor.lead'),
    })),
    tiles,
  }
}

export const meta = pageMeta

type PageData = { readonly frame: PageFrame; readonly tiles: readonly ContributorTile[] }

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { tiles } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('contributor.contributors')}</h1>
        <p className="count num">{t('contributor.count', { count: tiles.length })}</p>
      </div>
      <p className="text term-lead">{t('contributor.lead')}</p>
      <TermTiles
        tiles={tiles.map((tile) => ({
          ...tile,
          by: t('contributor.packCount', { count: tile.packs }),
        }))}
      />
    </div>
  )
}
