import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { familyPageData, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { categoriesOf, totalOf } from './unicon-counts.server.ts'
import { countUnicons, findSharedUnicons, findUniconOrigin } from './unicons.queries.server.ts'

const SHOWN = 36
/** What a family is: its facts, its sizes, its best known icons. */
export async function loadUniconStyle({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'], language)
  const [counts, shared, origin] = await Promise.all([
    countUnicons(deps.pool),
    findSharedUnicons(deps.pool, family.id, SHOWN),
    findUniconOrigin(deps.pool, family.id),
  ])
  const total = totalOf(counts, family.id)
  const nearest = total > 0 ? null : await whenAvailable(() => findNearest(deps, family))
  if (total === 0 && nearest === null) return answerComing(language)
  return {
    pageData: familyPageData(language, family, 'style', total === 0),
    family,
    total,
    categories: categoriesOf(counts, family.id).length,
    cells: shared.filter((row) => row.family === family.id).map(toUniconCell),
    license: origin?.spdx ?? null,
    nearest,
  }
}
