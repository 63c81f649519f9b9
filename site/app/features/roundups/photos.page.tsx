import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { CatalogueComing, type ResultCell } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { WorkGrid, type ComingData } from '../term-listing/index.ts'
import { findPieces } from './find-pieces.server.ts'

const SHOWN = 60
const SCENES = 18

type PageData = {
  readonly frame: PageFrame
  readonly photos: readonly ResultCell[]
  /** In their place, while there are none. */
  readonly scenes: readonly ResultCell[]
}

/** Photos of contributors; while there are none the page says so and shows the nearest. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = await whenAvailable(async () => {
    const photos = await findPieces(deps, { kinds: ['photo'] }, SHOWN)
    const isEmpty = photos.length === 0
    const scenes = isEmpty ? await findPieces(deps, { kinds: ['illustration'] }, SCENES) : []
    return { photos, scenes }
  })
  if (found === null) return answerComing(language)
  const frame = pageFrame(language, ['roundups'], ({ t }) => ({
    title: t('roundups.photos.title'),
    description: t(found.photos.length > 0 ? 'roundups.photos.lead' : 'roundups.photos.noneText'),
  }))
  return { frame, ...found } satisfies PageData
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
        <WorkGrid items={photos} kind="illustration" />
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
            <WorkGrid items={scenes} kind="illustration" />
          </section>
        </>
      )}
    </div>
  )
}
