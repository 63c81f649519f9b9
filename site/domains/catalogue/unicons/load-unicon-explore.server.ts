import { type LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { familyPageData, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { categoriesOf, totalOf } from './unicon-counts.server.ts'
import { countUnicons, findUnicons } from './unicons.queries.server.ts'

const SHOWN_PER_CATEGORY = 12

/** A family, category by category. */
export async function loadUniconExplore({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'], language)
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
    pageData: familyPageData(language, family, 'explore', total === 0),
    family,
    total,
    sections,
    nearest,
  }
}
