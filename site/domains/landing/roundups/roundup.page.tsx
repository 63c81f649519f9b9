import { useRef } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { roundupNames, type RoundupName } from '#web/routing/list-names.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { CatalogueComing, usePreviewMotion } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { loadRoundup, type RoundupSection } from './load-roundup.server.ts'

const NAMED_IN_HEAD = 5

type PageData = {
  readonly pageData: BasePageData
  readonly roundup: RoundupName
  readonly sections: readonly RoundupSection[]
}

/** Popular, latest, trending or exclusive pieces of every kind. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const roundup = rowOfPattern(pattern).facet?.roundup
  if (roundup === undefined) throw new Error(`no round-up at ${pattern}`)
  const sections = await whenAvailable(() => loadRoundup(deps, roundup))
  if (sections === null) return answerComing(language)
  const words = sections.flatMap(({ cells }) => cells.slice(0, 2)).map(({ name }) => name)
  const pageData = makePageData(language, ['roundups', 'catalogue'], ({ t, list }) => {
    const title = t(`roundups.${roundup}.title`)
    const named = list(words.slice(0, NAMED_IN_HEAD))
    return {
      title,
      description: t('roundups.describe', { title, words: named }),
      noindex: sections.length === 0,
    }
  })
  return { pageData, roundup, sections } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  if ('model' in loaderData) return <CatalogueComing />
  const { roundup, sections } = loaderData
  return (
    <div className="wrap" ref={list}>
      <div className="result-head">
        <h1 className="title-1">{t(`roundups.${roundup}.title`)}</h1>
      </div>
      <p className="text term-lead">{t(`roundups.${roundup}.lead`)}</p>
      <Tabs
        label={t('roundups.listing.title')}
        tabs={roundupNames.map((name) => ({
          to: `/${name}`,
          label: t(`roundups.${name}.title`),
          isCurrent: name === roundup,
        }))}
      />
      {sections.length === 0 && <EmptyState title={t('catalogue.nothing')} />}
      {sections.map(({ kind, to, cells }) => (
        <section key={kind} className="section">
          <SectionHead
            title={kindName(t, kind)}
            end={
              <Link className="link small" to={to}>
                {t(roundup === 'trending' ? 'roundups.seeKeywords' : 'roundups.seeAll')}
              </Link>
            }
          />
          <AssetGrid items={cells} kind={kind} />
        </section>
      ))}
      <p className="text measure section">{t(`roundups.${roundup}.about`)}</p>
    </div>
  )
}
