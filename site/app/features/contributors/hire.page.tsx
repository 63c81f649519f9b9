import { data, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { isOpenPath } from '../../routing/is-open.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { TermTiles, type ComingData, type TermTile } from '../term-listing/index.ts'
import { designations } from './designations.ts'
import { loadArtists } from './load-artists.server.ts'

const ORDER = '/custom-order/request'

type Designation = (typeof designations)[number]['designation']
type PageData = {
  readonly frame: PageFrame
  readonly designation: Designation
  readonly tiles: readonly TermTile[]
}

/** Authors whose work shows a craft. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = designations.find(({ designation }) => designation === params['designation'])
  if (!found) throw data({ code: 'not_found' }, { status: 404 })
  const { designation, kind } = found
  const tiles = await whenAvailable(() => loadArtists(deps, kind))
  if (tiles === null) return answerComing(language)
  const frame = pageFrame(language, ['contributor'], ({ t }) => {
    const title = t('contributor.hire.title', { who: t(`contributor.hire.${designation}`) })
    return {
      title,
      description: t('contributor.hire.describe', { title, count: tiles.length }),
      noindex: tiles.length === 0,
    }
  })
  return { frame, designation, tiles } satisfies PageData
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
          <LinkButton look="primary" to={ORDER}>
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
