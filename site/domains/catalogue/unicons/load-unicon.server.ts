import { data, type LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { isUniconCategory, uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { findUniconInFamilies, findUnicons } from './unicons.queries.server.ts'

const MORE = 24

/** One icon of a family with its code. */
export async function loadUnicon({ context, params, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = uniconFamilies.find(({ id }) => id === rowOfPattern(pattern).facet?.unicon)
  if (!family) throw new Error(`no family at ${pattern}`)
  const drawings = await findUniconInFamilies(deps.pool, params['name'] ?? '')
  const icon = drawings.find((row) => row.family === family.id)
  if (!icon) throw data({ code: 'not_found' }, { status: 404 })
  const category = icon.category !== null && isUniconCategory(icon.category) ? icon.category : null
  const more = await findUnicons(deps.pool, {
    family: family.id,
    category: category ?? undefined,
    limit: MORE + 1,
  })
  const hasFont = family.fontClass !== null && icon.unicode !== null
  return {
    pageData: makePageData(language, ['unicons'], ({ t }) => {
      const words = { name: icon.title, family: t(`unicons.family.${family.id}`) }
      return {
        title: t('unicons.detail.title', words),
        description: t(hasFont ? 'unicons.detail.lead' : 'unicons.detail.svgLead', words),
      }
    }),
    family,
    category,
    hasFont,
    icon: { ...toUniconCell(icon), title: icon.title, slug: icon.slug },
    others: drawings
      .filter((row) => row.family !== family.id)
      .map(({ family: of, name, svg }) => ({ family: of, name, svg })),
    more: more
      .filter(({ id }) => id !== icon.id)
      .slice(0, MORE)
      .map(toUniconCell),
  }
}
