import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { type BasePageData, pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles } from '#domains/catalogue/terms/index.ts'
import { loadContributors, type ContributorTile } from './load-contributors.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tiles = await loadContributors(deps)
  if (tiles === null) return answerComing(language)
  return {
    pageData: makePageData(language, ['contributor'], ({ t }) => ({
      title: t('contributor.contributors'),
      description: t('contributor.lead'),
    })),
    tiles,
  }
}

export const meta = pageMeta

type PageData = { readonly pageData: BasePageData; readonly tiles: readonly ContributorTile[] }

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
