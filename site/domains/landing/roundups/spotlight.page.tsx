import { useRef } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing, PackGrid, usePreviewMotion } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { loadSpotlight, type Spotlight } from './load-spotlight.server.ts'

type PageData = Spotlight & { readonly pageData: BasePageData }

/** One author, some packs and featured pieces, chosen anew every week. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const spotlight = await whenAvailable(() => loadSpotlight(deps))
  if (spotlight === null) return answerComing(language)
  const pageData = makePageData(language, ['roundups'], ({ t }) => ({
    title: t('roundups.spotlight.title'),
    description: t('roundups.spotlight.lead'),
  }))
  return { pageData, ...spotlight } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  if ('model' in loaderData) return <CatalogueComing />
  const { author, packs, featured } = loaderData
  return (
    <div className="wrap" ref={list}>
      <div className="result-head">
        <h1 className="title-1">{t('roundups.spotlight.title')}</h1>
      </div>
      <p className="text term-lead">{t('roundups.spotlight.lead')}</p>
      {author && (
        <section className="section">
          <SectionHead
            title={t('roundups.spotlight.author', { name: author.name })}
            end={
              <Link className="link small" to={author.to}>
                {t('roundups.seeAll')}
              </Link>
            }
          />
          <AssetGrid items={author.cells} kind={null} />
        </section>
      )}
      {packs.length > 0 && (
        <section className="section">
          <SectionHead title={t('roundups.spotlight.packs')} />
          <PackGrid packs={packs} columns={4} />
        </section>
      )}
      {featured.length > 0 && (
        <section className="section">
          <SectionHead title={t('roundups.spotlight.featured')} />
          <AssetGrid items={featured} kind={null} />
        </section>
      )}
    </div>
  )
}
