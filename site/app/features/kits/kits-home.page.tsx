import { Link, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { SectionHead } from '../../ui/section.tsx'
import { CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { TermTiles, WorkGrid, type ComingData } from '../term-listing/index.ts'
import { findCompositions } from './find-compositions.server.ts'
import { toKitTiles } from './kit-tiles.server.ts'
import { KitSearch } from './kit-search.tsx'
import { countKits, findKits } from './kits.queries.server.ts'

const KITS = 8
const COMPOSITIONS = 18

/** The way into illustration kits. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = await whenAvailable(() => findCompositions(deps, { limit: COMPOSITIONS }))
  if (found === null) return answerComing(language)
  const counts = await countKits(deps.pool)
  const tiles = await toKitTiles(deps, await findKits(deps.pool, { limit: KITS }))
  const frame = pageFrame(language, ['kits'], ({ t }) => ({
    title: t('kits.home.title'),
    description: t('kits.home.lead', counts),
  }))
  return { frame, counts, tiles, cells: found.cells }
}

export const meta = pageMeta

type PageData = Exclude<Awaited<ReturnType<typeof loader>>, ReturnType<typeof answerComing>>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { counts, tiles, cells } = loaderData
  const more = (to: string) => (
    <Link className="link small" to={to}>
      {t('kits.more')}
    </Link>
  )
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('kits.home.title')}</h1>
        <Link className="link small" to="/kit">
          {t('kits.directory.title')}
        </Link>
      </div>
      <p className="text term-lead">{t('kits.home.lead', counts)}</p>
      <KitSearch list="all-assets" query={null} />
      <section className="section">
        <SectionHead title={t('kits.list.kits')} end={more('/illustration-kits/kits')} />
        <TermTiles tiles={tiles} />
      </section>
      <section className="section">
        <SectionHead
          title={t('kits.list.compositions')}
          end={more('/illustration-kits/compositions')}
        />
        <WorkGrid items={cells} kind={null} />
      </section>
    </div>
  )
}
