import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { FamilyHead } from './family-head.tsx'
import { NoUnicons } from './no-unicons.tsx'
import { UniconSheet } from './unicon-sheet.tsx'
import { loadUniconExplore } from './load-unicon-explore.server.ts'

export const loader = loadUniconExplore

export const meta = pageMeta

type PageData = Exclude<
  Awaited<ReturnType<typeof loadUniconExplore>>,
  ReturnType<typeof answerComing>
>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t, number } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  const { family, total, sections, nearest } = loaderData
  const name = t(`unicons.family.${family.id}`)
  return (
    <div className="wrap">
      <FamilyHead
        family={family}
        page="explore"
        title={t('unicons.explore.title', { family: name })}
        lead={t('unicons.explore.lead', { family: name })}
        count={total}
      />
      {nearest && <NoUnicons family={family} nearest={nearest} />}
      {sections.map(({ category, count, cells }) => (
        <section key={category} className="section">
          <SectionHead
            title={t(`unicons.category.${category}`)}
            size="title-3"
            count={number(count)}
            end={
              <Link className="link small" to={hrefs.unicons(family.many, category)}>
                {t('unicons.link.list')}
              </Link>
            }
          />
          <UniconSheet family={family} cells={cells} isWhole />
        </section>
      ))}
    </div>
  )
}
