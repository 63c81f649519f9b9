import { type LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { familyPageData, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { findSharedUnicons } from './unicons.queries.server.ts'

const SHOWN = 48

/** The same icons in every family that draws them. */
export async function loadUniconCompare({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'], language)
  const rows = await findSharedUnicons(deps.pool, family.id, SHOWN)
  const isEmpty = rows.length === 0
  const nearest = isEmpty ? await whenAvailable(() => findNearest(deps, family)) : null
  if (isEmpty && nearest === null) return answerComing(language)
  const names = [...new Set(rows.map(({ name }) => name))]
  const drawn = uniconFamilies.filter(({ id }) => rows.some((row) => row.family === id))
  return {
    pageData: familyPageData(language, family, 'styles', isEmpty),
    family,
    // The family of the page stands first.
    families: drawn.toSorted((a, b) => Number(b.id === family.id) - Number(a.id === family.id)),
    icons: names.map((name) => ({
      name,
      svgs: Object.fromEntries(
        rows.filter((row) => row.name === name).map((row) => [row.family, row.svg]),
      ),
    })),
    nearest,
  }
}
