import { useRef } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing, usePreviewMotion } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { loadAssetsOfDay, type AssetsOfDay } from './load-assets-of-day.server.ts'

type PageData = AssetsOfDay & { readonly pageData: BasePageData; readonly day: string }

/** Free pieces, chosen anew every day. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const assets = await whenAvailable(() => loadAssetsOfDay(deps))
  if (assets === null) return answerComing(language)
  const day = deps.now().toISOString().slice(0, 10)
  const pageData = makePageData(language, ['roundups'], ({ t }) => ({
    title: t('roundups.day.title'),
    description: t('roundups.day.lead'),
  }))
  return { pageData, day, ...assets } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t, date } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  if ('model' in loaderData) return <CatalogueComing />
  const { day, heroes, more } = loaderData
  return (
    <div className="wrap" ref={list}>
      <div className="result-head">
        <h1 className="title-1">{t('roundups.day.title')}</h1>
        <time className="count" dateTime={day}>
          {date(`${day}T12:00:00Z`, 'long')}
        </time>
      </div>
      <p className="text term-lead">{t('roundups.day.lead')}</p>
      <AssetGrid items={heroes} kind={null} />
      {more.length > 0 && (
        <section className="section">
          <SectionHead title={t('roundups.day.more')} />
          <AssetGrid items={more} kind={null} />
        </section>
      )}
    </div>
  )
}
