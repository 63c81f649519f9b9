import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles, AssetGrid } from '#domains/catalogue/terms/index.ts'
import { KitSearch } from './kit-search.tsx'
import { loadKitsHome } from './load-kits-home.server.ts'

export const loader = loadKitsHome

export const meta = pageMeta

type PageData = Exclude<Awaited<ReturnType<typeof loadKitsHome>>, ReturnType<typeof answerComing>>

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
        <AssetGrid items={cells} kind={null} />
      </section>
    </div>
  )
}
