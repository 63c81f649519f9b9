import { Link } from '../../ui/link.tsx'
import { useT } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { SectionHead } from '../../ui/section.tsx'
import { CatalogueComing } from '../search/index.ts'
import type { answerComing } from '../term-listing/index.server.ts'
import { WorkGrid, type ComingData } from '../term-listing/index.ts'
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
          <WorkGrid items={samples} kind={null} />
        </section>
      )}
    </div>
  )
}
