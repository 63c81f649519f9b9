import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { familyPageData, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { findUniconOrigin, findUnicons } from './unicons.queries.server.ts'

const SHOWN = 24

/** How a family is used in a page of one's own. */
export async function loadUniconStart({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'], language)
  const [rows, origin] = await Promise.all([
    findUnicons(deps.pool, { family: family.id, limit: SHOWN }),
    findUniconOrigin(deps.pool, family.id),
  ])
  const isEmpty = rows.length === 0
  const nearest = isEmpty ? await whenAvailable(() => findNearest(deps, family)) : null
  if (isEmpty && nearest === null) return answerComing(language)
  return {
    pageData: familyPageData(language, family, 'start', isEmpty),
    family,
    cells: rows.map(toUniconCell),
    origin: origin ?? null,
    hasFont: family.fontClass !== null && !isEmpty,
    nearest,
  }
}
