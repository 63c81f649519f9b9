import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing, type ResultCell } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { findRoundupAssets } from './find-roundup-assets.server.ts'

const SHOWN = 60
const SCENES = 18

type PageData = {
  readonly pageData: BasePageData
  readonly photos: readonly ResultCell[]
  /** In their place, while there are none. */
  readonly scenes: readonly ResultCell[]
}

/** Photos of contributors; while there are none the page says so and shows the nearest. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = await whenAvailable(async () => {
    const photos = await findRoundupAssets(deps, { kinds: ['photo'] }, SHOWN)
    const isEmpty = photos.length === 0
    const scenes = isEmpty ? await findRoundupAssets(deps, { kinds: ['illustration'] }, SCENES) : []
    return { photos, scenes }
  })
  if (found === null) return answerComing(language)
  const pageData = makePageData(language, ['roundups'], ({ t }) => ({
    title: t('roundups.photos.title'),
    description: t(found.photos.length > 0 ? 'roundups.photos.lead' : 'roundups.photos.noneText'),
  }))
  return { pageData, ...found } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { photos, scenes } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('roundups.photos.title')}</h1>
      </div>
      {photos.length > 0 ? (
        <AssetGrid items={photos} kind="illustration" />
      ) : (
        <>
          <EmptyState
            title={t('roundups.photos.none')}
            actions={<LinkButton to="/illustrations">{t('roundups.photos.nearest')}</LinkButton>}
          >
            <p>{t('roundups.photos.noneText')}</p>
          </EmptyState>
          <section className="section">
            <SectionHead title={t('roundups.photos.nearest')} />
            <AssetGrid items={scenes} kind="illustration" />
          </section>
        </>
      )}
    </div>
  )
}
