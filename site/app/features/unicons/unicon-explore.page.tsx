import { Link, type LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { SectionHead } from '../../ui/section.tsx'
import { CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import type { ComingData } from '../term-listing/index.ts'
import { FamilyHead } from './family-head.tsx'
import { familyFrame, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { NoUnicons } from './no-unicons.tsx'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { categoriesOf, totalOf } from './unicon-counts.server.ts'
import { UniconSheet } from './unicon-sheet.tsx'
import { countUnicons, findUnicons } from './unicons.queries.server.ts'

const SHOWN_PER_CATEGORY = 12

/** A family, category by category. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'])
  const counts = await countUnicons(deps.pool)
  const total = totalOf(counts, family.id)
  const sections = await Promise.all(
    categoriesOf(counts, family.id).map(async ({ category, count }) => {
      const rows = await findUnicons(deps.pool, {
        family: family.id,
        category,
        limit: SHOWN_PER_CATEGORY,
      })
      return { category, count, cells: rows.map(toUniconCell) }
    }),
  )
  const nearest = total > 0 ? null : await whenAvailable(() => findNearest(deps, family))
  if (total === 0 && nearest === null) return answerComing(language)
  return {
    frame: familyFrame(language, family, 'explore', total === 0),
    family,
    total,
    sections,
    nearest,
  }
}

export const meta = pageMeta

type PageData = Exclude<Awaited<ReturnType<typeof loader>>, ReturnType<typeof answerComing>>

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
          <UniconSheet family={family} cells={cells} />
        </section>
      ))}
    </div>
  )
}
