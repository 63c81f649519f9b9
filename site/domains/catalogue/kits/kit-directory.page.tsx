import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { loadKitDirectory } from './load-kit-directory.server.ts'

export const loader = loadKitDirectory

export const meta = pageMeta

type PageData = Exclude<
  Awaited<ReturnType<typeof loadKitDirectory>>,
  ReturnType<typeof answerComing>
>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  if ('model' in loaderData) return <CatalogueComing />
  const { kits, samples } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('kits.directory.title')}</h1>
      </div>
      <p className="text term-lead">{t('kits.directory.lead')}</p>
      <ul className="keyword-columns">
        {kits.map(({ slug, name, author, spdx, objectCount }) => (
          <li key={slug}>
            <Link className="link" to={hrefs.kit(slug)}>
              {name}
            </Link>
            <span className="small ink-2 kit-line">
              {author}, {spdx}, {t('kits.parts', { count: objectCount })}
            </span>
          </li>
        ))}
      </ul>
      {samples.length > 0 && (
        <section className="section">
          <SectionHead title={t('kits.list.compositions')} />
          <AssetGrid items={samples} kind={null} />
        </section>
      )}
    </div>
  )
}
