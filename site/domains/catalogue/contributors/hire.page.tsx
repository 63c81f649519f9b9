import { data, type LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing, type ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles, type TermTile } from '#domains/catalogue/terms/index.ts'
import { loadContributorsForHire } from './load-artists.server.ts'
import type { AssetKind } from '@tessera/contracts'

/** Crafts that people are hired for, and the kind of work that shows each. */
const designations = [
  { designation: 'illustrator', kind: 'illustration' },
  { designation: 'icon-designer', kind: 'icon' },
  { designation: '3d-artist', kind: '3d' },
  { designation: 'animator', kind: 'lottie' },
  { designation: 'character-designer', kind: 'kit-illustration' },
] as const satisfies readonly { designation: string; kind: AssetKind }[]

const ORDER = '/custom-order/request'
type Designation = (typeof designations)[number]['designation']

type PageData = {
  readonly pageData: BasePageData
  readonly designation: Designation
  readonly tiles: readonly TermTile[]
}

/** Authors whose work shows a craft. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = designations.find(({ designation }) => designation === params['designation'])
  if (!found) throw data({ code: 'not_found' }, { status: 404 })
  const { designation, kind } = found
  const tiles = await whenAvailable(() => loadContributorsForHire(deps, kind))
  if (tiles === null) return answerComing(language)
  const pageData = makePageData(language, ['contributor'], ({ t }) => {
    const title = t('contributor.hire.title', { who: t(`contributor.hire.${designation}`) })
    return {
      title,
      description: t('contributor.hire.describe', { title, count: tiles.length }),
      noindex: tiles.length === 0,
    }
  })
  return { pageData, designation, tiles } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { designation, tiles } = loaderData
  const titleOf = (of: Designation) =>
    t('contributor.hire.title', { who: t(`contributor.hire.${of}`) })
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{titleOf(designation)}</h1>
      </div>
      <p className="text term-lead">{t('contributor.hire.lead')}</p>
      {isOpenPath(ORDER) && (
        <p className="row">
          <LinkButton variant="primary" to={ORDER}>
            {t('contributor.hire.order')}
          </LinkButton>
        </p>
      )}
      <Tabs
        label={t('contributor.hire.designations')}
        tabs={designations.map(({ designation: of }) => ({
          to: hrefs.hire(of),
          label: titleOf(of),
          isCurrent: of === designation,
        }))}
      />
      <div className="mt-5">
        {tiles.length === 0 ? (
          <EmptyState title={t('contributor.hire.none')} />
        ) : (
          <TermTiles tiles={tiles} />
        )}
      </div>
    </div>
  )
}
