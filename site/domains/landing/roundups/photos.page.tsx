import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CatalogueComing, type ResultCell } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { findRoundupAssets } from './find-roundup-assets.server.ts'

const SHOWN = 60

type PageData = {
  readonly pageData: BasePageData
  readonly photos: readonly ResultCell[]
}

/** Photos of contributors; while there are none the page says how they get here, and is not indexed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const photos = await whenAvailable(() => findRoundupAssets(deps, { kinds: ['photo'] }, SHOWN))
  if (photos === null) return answerComing(language)
  const isEmpty = photos.length === 0
  const pageData = makePageData(language, ['roundups'], ({ t }) => ({
    title: t('roundups.photos.title'),
    description: t(isEmpty ? 'roundups.photos.noneText' : 'roundups.photos.lead'),
    noindex: isEmpty,
  }))
  return { pageData, photos } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { photos } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('roundups.photos.title')}</h1>
      </div>
      {photos.length > 0 ? <AssetGrid items={photos} kind="illustration" /> : <HowToAdd />}
    </div>
  )
}

function HowToAdd() {
  const t = useT()
  return (
    <EmptyState
      title={t('roundups.photos.none')}
      actions={
        <>
          <LinkButton variant="accent" to="/become-contributor">
            {t('roundups.photos.become')}
          </LinkButton>
          <LinkButton to="/illustrations">{t('roundups.photos.browse')}</LinkButton>
        </>
      }
    >
      <p>{t('roundups.photos.noneText')}</p>
      <h3 className="title-4 mt-4">{t('roundups.photos.how')}</h3>
      <ol className="mt-2">
        <li>{t('roundups.photos.how.1')}</li>
        <li>{t('roundups.photos.how.2')}</li>
        <li>{t('roundups.photos.how.3')}</li>
      </ol>
    </EmptyState>
  )
}
