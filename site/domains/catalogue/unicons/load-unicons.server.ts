import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { categoriesOf, totalOf } from './unicon-counts.server.ts'
import { countUnicons, findSharedUnicons } from './unicons.queries.server.ts'

const PER_CARD = 12
const SHOWN = 36

/** The way into the icon font: families, categories, and how to begin. */
export async function loadUnicons({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const counts = await countUnicons(deps.pool)
  const families = await Promise.all(
    uniconFamilies.map(async ({ id }) => {
      const rows = await findSharedUnicons(deps.pool, id, PER_CARD)
      const svgs = rows.filter((row) => row.family === id).map(({ svg }) => svg)
      return { id, total: totalOf(counts, id), svgs }
    }),
  )
  const best = await findSharedUnicons(deps.pool, 'line', SHOWN)
  const total = totalOf(counts)
  return {
    pageData: makePageData(language, ['unicons'], ({ t }) => ({
      title: t('unicons.title'),
      description: t('unicons.lead', { count: total }),
      noindex: total === 0,
    })),
    total,
    families,
    categories: categoriesOf(counts, 'line'),
    cells: best.filter(({ family }) => family === 'line').map(toUniconCell),
  }
}
