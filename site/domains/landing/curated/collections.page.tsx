import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { findPublicTiles } from '#domains/workspace/collections/index.server.ts'
import { CollectionTiles, type CollectionTileView } from '#domains/workspace/collections/index.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles, type TermTile } from '#domains/catalogue/terms/index.ts'
import { loadCollections } from './load-collections.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tiles = await loadCollections(deps, language)
  if (tiles === null) return answerComing(language)
  return {
    pageData: makePageData(language, ['curated', 'collections'], ({ t }) => ({
      title: t('curated.collections'),
      description: t('curated.collectionsLead'),
    })),
    tiles,
    shared: await findPublicTiles(deps),
  }
}

export const meta = pageMeta

type PageData = {
  readonly pageData: BasePageData
  readonly tiles: readonly TermTile[]
  /** Those of accounts that are public. */
  readonly shared: readonly CollectionTileView[]
}

/** All editorial collections, and the newest public ones of accounts. */
export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { tiles, shared } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('curated.collections')}</h1>
        <p className="count num">{t('curated.collectionCount', { count: tiles.length })}</p>
      </div>
      <p className="text term-lead">{t('curated.collectionsLead')}</p>
      <TermTiles tiles={tiles} />
      {shared.length > 0 && (
        <section className="section">
          <SectionHead title={t('collections.fromMembers')} />
          <CollectionTiles tiles={shared} />
        </section>
      )}
    </div>
  )
}
